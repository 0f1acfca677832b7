import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '@wenyuan/api-client';
import { api } from '@wenyuan/app';
import { toast } from '@wenyuan/ui';
import { useSingle } from '../../lib/use-single.ts';
import { batchOutcome } from './batch-outcome.ts';

/** Takes documents from readers, or gives them back; resolves to whether the server answered. */
export function useShelf() {
  const update = useMutation(api.document.updateOwn());
  const single = useSingle<boolean>();
  const move = (rows: Parameters<typeof batchOutcome>[0], is_withdrawn: boolean) =>
    single(async () => {
      try {
        const reply = await update.mutateAsync({ id: rows.map(({ id }) => id), is_withdrawn });
        const done = is_withdrawn ? '已下架，只有您能看到' : '已重新上架';
        const { text, isWhole } = batchOutcome(rows, reply, done);
        if (isWhole) toast.success(text);
        else toast.error(text);
        return true;
      } catch (error) {
        toast.error(errorMessage(error, is_withdrawn ? '下架失败' : '上架失败'));
        return false;
      }
    });
  return { move, isPending: update.isPending };
}
