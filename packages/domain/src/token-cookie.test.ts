import { expect, it } from 'vitest';
import { tokenCookie } from './token-cookie.ts';

it('the cookie is sent to this site alone, and never in the open where the page came encrypted', () => {
  expect(tokenCookie('a.b', 'https:')).toBe(
    'token=a.b; path=/; Max-Age=2592000; SameSite=Lax; Secure',
  );
  expect(tokenCookie('a.b', 'http:')).not.toContain('Secure');
});

it('the cookie goes with the token', () => {
  expect(tokenCookie(undefined, 'https:')).toBe('token=; path=/; Max-Age=0; SameSite=Lax; Secure');
});
