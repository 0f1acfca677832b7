import { client, currentSession, isUnknownCall } from '@wenyuan/app';
import { redirect } from 'react-router';
import { paths } from '../lib/paths.ts';

/** Runs after the guards of spec section 2: where the site requires a second factor, operators set it up first. */
export async function requireSecondFactor({ request }: { request: Request }): Promise<null> {
  const { pathname, search } = new URL(request.url);
  if (await lacksSecondFactor()) throw redirect(paths.secondFactor(`${pathname}${search}`));
  return null;
}

/** The user who was found to need no setup, so that the server is asked once for each login. */
let clearedUserId: number | undefined;

/** Whether the site requires a second factor that the account lacks. If the call fails, the server still refuses access. */
async function lacksSecondFactor(): Promise<boolean> {
  const { user } = currentSession();
  if (user === undefined || user.id === clearedUserId) return false;
  try {
    const { enabled, is_required } = await client.secondFactor.get();
    if (is_required && !enabled) return true;
    clearedUserId = user.id;
    return false;
  } catch (error) {
    if (isUnknownCall(error)) clearedUserId = user.id;
    return false;
  }
}
