import { isAdmin, mayOpenAdminPage, trimTrailingSlash } from './admin-pages.ts';

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
  /** Redirects by path; `/old/**` to `/new/**` keeps the rest of the path, query and hash. */
  readonly rules?: Readonly<Record<string, string>>;
  /** The address of the home page when it is on another origin. */
  readonly home?: string;
  /** Whether the app has such a page, whoever may open it; without it every address counts as one. */
  readonly isPage?: (path: string) => boolean;
};

function isBelow(path: string, root: string): boolean {
  return path === root || path.startsWith(`${root}/`);
}

/** The path as the router matches it: decoded, in lower case, without doubled slashes. A stricter guard could be bypassed. */
function routePath(path: string): string {
  const single = path.replaceAll(/\/{2,}/g, '/').toLowerCase();
  try {
    return decodeURIComponent(single).toLowerCase();
  } catch {
    return single;
  }
}

/** The login, with the way back when there is one. */
export function loginPath(fullPath?: string): string {
  return fullPath === undefined
    ? '/auth/login'
    : `/auth/login?redirect=${encodeURIComponent(fullPath)}`;
}

/** Redirects within the app, or by a full page load for an absolute address. */
function redirectTo(to: string): GuardVerdict {
  return /^(?:https?:)?\/\//i.test(to) ? { kind: 'external', to } : { kind: 'redirect', to };
}

function ruleFor(
  rules: Readonly<Record<string, string>>,
  asked: string,
  { path, fullPath }: Pick<GuardQuestion, 'path' | 'fullPath'>,
): string | undefined {
  const exact = rules[trimTrailingSlash(asked)];
  if (exact !== undefined) return exact;
  for (const [pattern, to] of Object.entries(rules)) {
    const root = pattern.slice(0, -'/**'.length);
    if (!pattern.endsWith('/**') || !isBelow(asked, root)) continue;
    if (!to.endsWith('/**')) return to;
    const segments = (text: string) => text.split('/').filter((segment) => segment !== '');
    const below = segments(path).slice(segments(root).length);
    const target = [to.slice(0, -'/**'.length), ...below].join('/');
    return `${target}${fullPath.slice(path.length)}`;
  }
  return undefined;
}

/**
 * The four guards of spec section 2. Rules that lead to another origin come first, since its pages are guarded there; other
 * rules after the login, which keeps the address that was asked for.
 */
export function guardRoute({
  path,
  fullPath,
  token,
  allowedPages,
  rules = {},
  home = '/',
  isPage = () => true,
}: GuardQuestion): GuardVerdict {
  const hasToken = token !== undefined && token !== '';
  const asked = routePath(path);
  const to = ruleFor(rules, asked, { path, fullPath });
  const moved = to === undefined ? undefined : redirectTo(to);
  if (moved?.kind === 'external') return moved;
  if (isBelow(asked, '/admin') && !hasToken) return redirectTo(loginPath(fullPath));
  if (moved !== undefined) return moved;
  if (isBelow(asked, '/admin')) {
    // An address that is no page is not forbidden: an operator is told so where the back office shows it.
    const isUnknown = isAdmin(allowedPages) && !isPage(trimTrailingSlash(asked));
    if (!isUnknown && !mayOpenAdminPage(asked, allowedPages)) return redirectTo(home);
  }
  if (isBelow(asked, '/member') && !hasToken) return redirectTo(loginPath(fullPath));
  return { kind: 'pass' };
}

/** The target after a login: only a path of this origin, never another site. */
export function safeRedirect(target: string | null | undefined, fallback = '/'): string {
  if (target === null || target === undefined) return fallback;
  // oxlint-disable-next-line no-control-regex -- browsers drop control characters from addresses
  if (!/^\/(?![/\\])/.test(target) || /[\u0000-\u001f\\]/.test(target)) return fallback;
  return target;
}
