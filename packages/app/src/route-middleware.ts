import { guardRoute } from '@wenyuan/domain';
import { redirect, type MiddlewareFunction } from 'react-router';
import { currentSession } from './session.ts';

/** Where the app's own origin ends: what `guardRoute` takes of an app. */
type Surroundings = {
  readonly rules?: Readonly<Record<string, string>>;
  readonly home?: string;
};

/** The guards of spec section 2 before each page; an address on another origin is a full page load. */
export function guardRoutes(surroundings: () => Surroundings): MiddlewareFunction {
  return async ({ request }) => {
    const { pathname, search, hash } = new URL(request.url);
    const { token, allowPages } = currentSession();
    const verdict = guardRoute({
      path: pathname,
      fullPath: `${pathname}${search}${hash}`,
      token,
      allowedPages: allowPages,
      ...surroundings(),
    });
    if (verdict.kind === 'pass') return;
    if (verdict.kind === 'redirect') throw redirect(verdict.to);
    location.assign(verdict.to);
    // Nothing of this page is shown while the other one comes.
    await new Promise<never>(() => undefined);
  };
}
