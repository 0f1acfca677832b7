import { afterEach, expect, it, vi } from 'vitest';
import { guardRoutes } from './route-middleware.ts';

afterEach(() => vi.unstubAllGlobals());

/** Where a visitor is led who opens an address while the browser shows another one, or that. */
async function ledTo(address: string, shown: string): Promise<string | null> {
  const { pathname, search, hash } = new URL(shown, 'https://e.com');
  vi.stubGlobal('location', { pathname, search, hash });
  const request = new Request(new URL(address, 'https://e.com'));
  const args = { request } as Parameters<ReturnType<typeof guardRoutes>>[0];
  const thrown: unknown = await Promise.resolve(
    guardRoutes(() => ({}))(args, async () => undefined),
  ).catch((error: unknown) => error);
  return thrown instanceof Response ? thrown.headers.get('location') : null;
}

it('the way back after the login has the place on the page that was opened', async () => {
  expect(await ledTo('/member/profile?x=1', '/member/profile?x=1#safe')).toBe(
    '/auth/login?redirect=%2Fmember%2Fprofile%3Fx%3D1%23safe',
  );
});

it('the way back has no place of the page that was left', async () => {
  expect(await ledTo('/member/profile', '/search#page')).toBe(
    '/auth/login?redirect=%2Fmember%2Fprofile',
  );
});
