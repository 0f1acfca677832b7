import { client, currentSession } from '@wenyuan/app';
import { guardRoute, isAdmin } from '@wenyuan/domain';
import { redirect } from 'react-router';
import { paths } from '../lib/paths.ts';

/** Guards 1 and 2 of spec section 2. Whoever has no page here at all is told so instead of being sent in circles. */
export async function requireAdmin({ request }: { request: Request }): Promise<null> {
  const { pathname, search } = new URL(request.url);
  const { token, allowPages } = currentSession();
  if (token !== undefined && !isAdmin(allowPages)) throw redirect(paths.noAccess());
  const verdict = guardRoute({
    path: pathname,
    fullPath: `${pathname}${search}`,
    token,
    allowedPages: allowPages,
  });
  if (verdict.kind !== 'pass') throw redirect(verdict.to);
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
  } catch {
    return false;
  }
}
