/** Spec section 9. */
export const HTTP_TIMEOUT_MS = 30_000;
export const NAVIGATION_PAGE_SIZE = 10_000;
/** Of the site's lists, which the server asks for first and the app by the same key. */
export const LIBRARY_PAGE_SIZE = 24;
export const ARTICLE_PAGE_SIZE = 12;
export const TOKEN_COOKIE = 'token';
/** A session ends when it was not used for so long. */
export const SESSION_IDLE_DAYS = 30;
/** The header of a reply that brings the session's next token. */
export const RENEWED_TOKEN_HEADER = 'x-renewed-token';
export const RELOAD_GUARD_MS = 10_000;
/** The bar on top of the page while a route loads. */
export const LOADING_INDICATOR = {
  throttleMs: 200,
  durationMs: 2000,
  hideDelayMs: 500,
  resetDelayMs: 400,
} as const;
export const VIEWPORT = 'width=device-width, initial-scale=1, maximum-scale=1';

/** A server that leaves out nothing of its replies says so; others leave out zeros, empty texts and lists, and `false`. */
export const COMPLETE_REPLIES = { header: 'wenyuan-replies', value: 'complete' } as const;

/** What credits are called where the operator gave them no name. */
export const CREDIT_NAME = '积分';
