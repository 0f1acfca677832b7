import { currentSession } from '@wenyuan/app';
import { guardRoute } from '@wenyuan/domain';
import { redirect } from 'react-router';

/** Guard 3 of spec section 2: member pages need a token. */
export function requireMember({ request }: { request: Request }): null {
  const { pathname, search } = new URL(request.url);
  const { token, allowPages } = currentSession();
  const verdict = guardRoute({
    path: pathname,
    fullPath: `${pathname}${search}`,
    token,
    allowedPages: allowPages,
  });
  if (verdict.kind === 'pass') return null;
  throw redirect(verdict.to);
}
