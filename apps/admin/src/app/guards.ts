import { client, currentSession, isUnknownCall } from '@wenyuan/app';
import { redirect } from 'react-router';
import { paths } from '../lib/paths.ts';

/** After the guards of spec section 2: where the site asks operators for a second factor, it is set up first. */
export async function requireSecondFactor({ request }: { request: Request }): Promise<null> {
  const { pathname, search } = new URL(request.url);
  if (await lacksSecondFactor()) throw redirect(paths.secondFactor(`${pathname}${search}`));
  return null;
}

/** Whose account needs nothing more: asked once, and anew for whoever logs in next. */
let settled: number | undefined;

/** Whether the site asks for a second factor that the account has not. Where nobody can say, the server still refuses. */
async function lacksSecondFactor(): Promise<boolean> {
  const { user } = currentSession();
  if (user === undefined || user.id === settled) return false;
  try {
    const { enabled, is_required } = await client.secondFactor.get();
    if (is_required && !enabled) return true;
    settled = user.id;
    return false;
  } catch (error) {
    if (isUnknownCall(error)) settled = user.id;
    return false;
  }
}
