/** Spec section 9. */
export const HTTP_TIMEOUT_MS = 30_000;
export const NAVIGATION_PAGE_SIZE = 10_000;
/** How deep the navigation of the site goes. */
export const NAVIGATION_LEVELS = 3;
/** How deep a tree of categories may be: a document names all on its path. */
export const CATEGORY_LEVELS = 20;
/** Page sizes of the site's lists: the server and the app have to use the same query keys. */
export const LIBRARY_PAGE_SIZE = 24;
export const ARTICLE_PAGE_SIZE = 12;
export const TOKEN_COOKIE = 'token';
/** A session ends after this number of days without use. */
export const SESSION_IDLE_DAYS = 30;
/** The reply header with the session's next token. */
export const RENEWED_TOKEN_HEADER = 'x-renewed-token';
/** The reply header with the version of the account's rights: another one means that the known rights are out of date. */
export const RIGHTS_HEADER = 'x-rights-version';
export const RELOAD_GUARD_MS = 10_000;
/** Timings of the bar at the top of the page while a route loads. */
export const LOADING_INDICATOR = {
  throttleMs: 200,
  durationMs: 2000,
  hideDelayMs: 500,
  resetDelayMs: 400,
} as const;

/** Marks complete replies; servers without this header may leave out zeros, empty texts and lists, and `false`. */
export const COMPLETE_REPLIES = { header: 'wenyuan-replies', value: 'complete' } as const;

/** The default name of credits. */
export const CREDIT_NAME = '积分';
