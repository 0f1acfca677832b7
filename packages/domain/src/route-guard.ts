import { mayOpenAdminPage, trimTrailingSlash } from './permission.ts';

export type GuardVerdict =
  | { readonly kind: 'pass' }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'external'; readonly to: string };

export type GuardQuestion = {
  readonly path: string;
  /** Path with query and hash, to come back to. */
  readonly fullPath: string;
  readonly token: string | undefined;
  readonly allowedPages: readonly string[];
  /** Redirects by path. */
  readonly rules?: Readonly<Record<string, string>>;
};

function isBelow(path: string, root: string): boolean {
  return path === root || path.startsWith(`${root}/`);
}

/** The path as the router compares it: decoded, in lower case, without doubled slashes. A guard may not be stricter. */
function routePath(path: string): string {
  const single = path.replaceAll(/\/{2,}/g, '/').toLowerCase();
  try {
    return decodeURIComponent(single).toLowerCase();
  } catch {
    return single;
  }
}

export function loginPath(fullPath: string): string {
  return `/auth/login?redirect=${encodeURIComponent(fullPath)}`;
}

/** The four guards of spec section 2, in their order. */
export function guardRoute({
  path,
  fullPath,
  token,
  allowedPages,
  rules,
}: GuardQuestion): GuardVerdict {
  const hasToken = token !== undefined && token !== '';
  const asked = routePath(path);
  if (isBelow(asked, '/admin')) {
    if (!hasToken) return { kind: 'redirect', to: loginPath(fullPath) };
    if (!mayOpenAdminPage(asked, allowedPages)) return { kind: 'redirect', to: '/' };
  }
  if (isBelow(asked, '/member') && !hasToken) return { kind: 'redirect', to: loginPath(fullPath) };
  const to = rules?.[trimTrailingSlash(path)];
  if (to === undefined) return { kind: 'pass' };
  return /^(?:https?:)?\/\//i.test(to) ? { kind: 'external', to } : { kind: 'redirect', to };
}

/** Where a login goes back to: only a path of this origin, never another site. */
export function safeRedirect(target: string | null | undefined, fallback = '/'): string {
  if (target === null || target === undefined) return fallback;
  // oxlint-disable-next-line no-control-regex -- browsers drop control characters from addresses
  if (!/^\/(?![/\\])/.test(target) || /[\u0000-\u001f\\]/.test(target)) return fallback;
  return target;
}
