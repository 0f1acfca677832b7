import { COMPLETE_REPLIES } from '@wenyuan/domain';
import { afterEach, expect, it, vi } from 'vitest';
import { guardRoutes } from './route-middleware.ts';

afterEach(() => vi.unstubAllGlobals());

/** Where a visitor is led who opens an address while the browser shows another one, or that. */
async function ledTo(address: string, shown: string, guard = guardRoutes): Promise<string | null> {
  const { pathname, search, hash } = new URL(shown, 'https://e.com');
  vi.stubGlobal('location', {
    pathname,
    search,
    hash,
    protocol: 'https:',
    origin: 'https://e.com',
  });
  const request = new Request(new URL(address, 'https://e.com'));
  const args = { request } as Parameters<ReturnType<typeof guardRoutes>>[0];
  const thrown: unknown = await Promise.resolve(
    guard(() => ({}))(args, async () => undefined),
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

/** Where who has a session without rights is led who opens a page of the back office, when the server answers so. */
async function ledFromBackOffice(answer: () => Response): Promise<string | null> {
  vi.resetModules();
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('location', { protocol: 'https:', origin: 'https://e.com' });
  vi.stubGlobal('fetch', async () => answer());
  const { openSession } = await import('./session.ts');
  openSession('token', { id: 7, username: 'reviewer' } as Parameters<typeof openSession>[1]);
  return ledTo(
    '/admin/banner',
    '/admin/banner',
    (await import('./route-middleware.ts')).guardRoutes,
  );
}

const complete = (reply: object) =>
  Response.json(reply, { headers: { [COMPLETE_REPLIES.header]: COMPLETE_REPLIES.value } });

it('whoever was given a right since the last visit opens its page', async () => {
  const permission = [{ id: 1, method: 'GRPC', path: '/api.v1.BannerAPI/ListBanner', title: '' }];
  expect(await ledFromBackOffice(() => complete({ permission }))).toBeNull();
});

it('whoever still has no right is led home, also where the rights cannot be read', async () => {
  const refused = { code: 503, message: '暂时无法访问' };
  expect(await ledFromBackOffice(() => complete({ permission: [] }))).toBe('/');
  expect(await ledFromBackOffice(() => Response.json(refused, { status: 503 }))).toBe('/');
});
