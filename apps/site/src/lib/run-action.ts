import { errorMessage } from '@wenyuan/api-client';
import { toast, type ToastAction } from '@wenyuan/ui';

/** Runs an action and says how it ended, with what undoes it; resolves to whether it was done. */
export async function runAction<Reply>(
  call: () => Promise<Reply>,
  done: string | ((reply: Reply) => string),
  failed: string,
  undo?: ToastAction,
): Promise<boolean> {
  try {
    const reply = await call();
    toast.success(typeof done === 'string' ? done : done(reply), undo);
    return true;
  } catch (error) {
    toast.error(errorMessage(error, failed));
    return false;
  }
}
