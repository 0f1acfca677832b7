import { errorMessage } from '@wenyuan/api-client';
import { toast } from '@wenyuan/ui';

/** Runs an action and says how it ended; resolves to whether it was done. */
export async function runAction(
  call: () => Promise<unknown>,
  done: string,
  failed: string,
): Promise<boolean> {
  try {
    await call();
    toast.success(done);
    return true;
  } catch (error) {
    toast.error(errorMessage(error, failed));
    return false;
  }
}
