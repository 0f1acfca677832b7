import { SESSION_IDLE_DAYS, TOKEN_COOKIE } from './constants.ts';

/**
 * The text for `document.cookie` that sets or removes a token. Images and downloads cannot send a header, so the cookie
 * authenticates these reads, and never a write. Other sites can make a browser send it only by opening a page
 * (SameSite=Lax), and it is never sent unencrypted if the page was encrypted (Secure).
 */
export function tokenCookie(token: string | undefined, protocol: string): string {
  const value = token === undefined ? '' : encodeURIComponent(token);
  const seconds = token === undefined ? 0 : SESSION_IDLE_DAYS * 86_400;
  const secure = protocol === 'https:' ? '; Secure' : '';
  return `${TOKEN_COOKIE}=${value}; path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}
