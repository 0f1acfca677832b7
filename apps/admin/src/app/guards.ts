import { currentSession } from '@wenyuan/app';
import { guardRoute, isAdmin } from '@wenyuan/domain';
import { redirect } from 'react-router';
import { paths } from '../lib/paths.ts';

/** Guards 1 and 2 of spec section 2. Whoever has no page here at all is told so instead of being sent in circles. */
export function requireAdmin({ request }: { request: Request }): null {
  const { pathname, search } = new URL(request.url);
  const { token, allowPages } = currentSession();
  if (token !== undefined && !isAdmin(allowPages)) throw redirect(paths.noAccess());
  const verdict = guardRoute({
    path: pathname,
    fullPath: `${pathname}${search}`,
    token,
    allowedPages: allowPages,
  });
  if (verdict.kind === 'pass') return null;
  throw redirect(verdict.to);
}
