import { errorMessage } from '@wenyuan/api-client';
import { toast } from '@wenyuan/ui';

/** For the message that something was done: the button that takes it back. */
export function undoing(
  undo: () => Promise<unknown>,
  { done = '已撤销', failed = '撤销失败' }: { done?: string; failed?: string } = {},
) {
  return {
    label: '撤销',
    onSelect: () => {
      undo().then(
        () => toast.success(done),
        (error: unknown) => toast.error(errorMessage(error, failed)),
      );
    },
  };
}
