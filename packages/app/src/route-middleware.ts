import { guardRoute } from '@wenyuan/domain';
import { redirect, type MiddlewareFunction } from 'react-router';
import { reloadPermissions } from './account.ts';
import { currentSession } from './session.ts';

/** An app's own options for `guardRoute`: its rules for other origins. */
type GuardOptions = {
  readonly rules?: Readonly<Record<string, string>>;
  readonly home?: string;
  readonly isPage?: (path: string) => boolean;
};

/** Runs the guards of spec section 2 before each page; an address on another origin is loaded as a full page. */
export function guardRoutes(options: () => GuardOptions): MiddlewareFunction {
  return async ({ request }) => {
    const { pathname, search } = new URL(request.url);
    // The router leaves the place on the page out of its requests: on the first one, the address has it.
    const isHere = `${location.pathname}${location.search}` === `${pathname}${search}`;
    const fullPath = `${pathname}${search}${isHere ? location.hash : ''}`;
    const { home = '/', ...others } = options();
    const judge = () => {
      const { token, allowPages: allowedPages } = currentSession();
      return guardRoute({ path: pathname, fullPath, token, allowedPages, home, ...others });
    };
    let verdict = judge();
    // The rights that are known are those of the last visit: whoever was given more since then may come in.
    if (verdict.kind !== 'pass' && verdict.to === home && (await reloadPermissions()))
      verdict = judge();
    if (verdict.kind === 'pass') return;
    if (verdict.kind === 'redirect') throw redirect(verdict.to);
    location.assign(verdict.to);
    // Never resolves, so that nothing of this page is shown while the other one loads.
    await new Promise<never>(() => undefined);
  };
}
