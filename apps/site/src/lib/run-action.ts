import { errorMessage } from '@wenyuan/api-client';
import { toast } from '@wenyuan/ui';

/** Runs an action and says how it ended; resolves to whether it was done. */
export async function runAction<Reply>(
  call: () => Promise<Reply>,
  done: string | ((reply: Reply) => string),
  failed: string,
): Promise<boolean> {
  try {
    const reply = await call();
    toast.success(typeof done === 'string' ? done : done(reply));
    return true;
  } catch (error) {
    toast.error(errorMessage(error, failed));
    return false;
  }
}
