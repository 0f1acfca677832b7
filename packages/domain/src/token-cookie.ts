import { SESSION_IDLE_DAYS, TOKEN_COOKIE } from './constants.ts';

/**
 * What is written into `document.cookie` for a token, or without one. Images and downloads cannot carry a header: the
 * cookie speaks for them, and for nothing that changes something. Other sites cannot make a browser send it along but
 * for opening a page, and no open line carries it where the page came encrypted.
 */
export function tokenCookie(token: string | undefined, protocol: string): string {
  const value = token === undefined ? '' : encodeURIComponent(token);
  const seconds = token === undefined ? 0 : SESSION_IDLE_DAYS * 86_400;
  const secure = protocol === 'https:' ? '; Secure' : '';
  return `${TOKEN_COOKIE}=${value}; path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}
