import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '@wenyuan/api-client';
import { api } from '@wenyuan/app';
import { confirm, toast } from '@wenyuan/ui';
import { useSingle } from '../../lib/use-single.ts';
import type { Annotation } from './annotation.ts';

/** Takes an annotation away; one with a note only after a question. Answers whether it is gone. */
export function useRemoval() {
  const mutation = useMutation(api.annotation.delete());
  const single = useSingle<boolean>();
  const remove = async ({ id, note }: Pick<Annotation, 'id' | 'note'>): Promise<boolean> => {
    const question = '写下的笔记会一起删除，不能恢复。';
    const asked = { title: '删除笔记？', verb: '删除', danger: true };
    if (note !== '' && !(await confirm(question, asked))) return false;
    try {
      await mutation.mutateAsync({ id: [id] });
      return true;
    } catch (error) {
      toast.error(errorMessage(error, '删除失败'));
      return false;
    }
  };
  return {
    of: async (row: Pick<Annotation, 'id' | 'note'>) => (await single(() => remove(row))) === true,
    isPending: mutation.isPending,
  };
}
