import { COMPLETE_REPLIES, RIGHTS_HEADER } from '@wenyuan/domain';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
// Compiled before the first test begins; each test then has an instance of its own.
import './query-client.ts';
import { stubBrowser } from './testing/stub-browser.ts';

const kept = new Map<string, string>();
const reader = { id: 7, username: 'reader' };
const operator = { id: 8, username: 'operator' };

beforeEach(() => {
  vi.resetModules();
  kept.clear();
  stubBrowser(kept);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

type Users = Parameters<typeof import('./session.ts').openSession>[1];

async function load() {
  const { queryClient, mutate } = await import('./query-client.ts');
  const session = await import('./session.ts');
  const { api } = await import('./api.ts');
  const logIn = (user: object) => session.openSession(`token of ${reader.id}`, user as Users);
  return { queryClient, mutate, api, logIn, ...session };
}

/** A reply that is given later. */
function pending() {
  let resolve: (response: Response) => void = () => undefined;
  const promise = new Promise<Response>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

function answer(status: number, body: unknown) {
  const headers = { [COMPLETE_REPLIES.header]: COMPLETE_REPLIES.value };
  return vi.fn<() => Promise<Response>>(async () => Response.json(body, { status, headers }));
}

it('a write makes stale what its operation says that it changes, and nothing else', async () => {
  const { queryClient, mutate, api } = await load();
  vi.stubGlobal('fetch', answer(200, {}));
  const reads = ['friendlink.list', 'config.stats', 'config.list', 'banner.list'];
  const keyOf = (read: string) => [...read.split('.'), {}];
  for (const read of reads) queryClient.setQueryData(keyOf(read), {});
  await mutate(api.friendlink.delete(), { id: [1] });
  const stale = reads.filter((read) => queryClient.getQueryState(keyOf(read))?.isInvalidated);
  expect(stale).toEqual(['friendlink.list', 'config.stats']);
});

it('so does an upload', async () => {
  const { queryClient, mutate, api } = await load();
  vi.stubGlobal('fetch', answer(200, {}));
  queryClient.setQueryData(['invoice', 'list', {}], {});
  const file = new Blob(['%PDF']);
  await mutate(api.invoice.attach(), { file, name: 'a.pdf', input: { id: 1 } });
  expect(queryClient.getQueryState(['invoice', 'list', {}])?.isInvalidated).toBe(true);
});

it('a write that fails makes nothing stale', async () => {
  const { queryClient, mutate, api } = await load();
  vi.stubGlobal('fetch', answer(409, { code: 409, message: '还在使用' }));
  queryClient.setQueryData(['friendlink', 'list', {}], {});
  await expect(mutate(api.friendlink.delete(), { id: [1] })).rejects.toThrow('还在使用');
  expect(queryClient.getQueryState(['friendlink', 'list', {}])?.isInvalidated).toBe(false);
});

it.each([
  ['the reply is lost', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a gateway gives up', answer(504, {})],
])(
  'a write whose outcome is unknown makes stale what it may have changed: %s',
  async (_, reply) => {
    const { queryClient, mutate, api } = await load();
    vi.stubGlobal('navigator', { onLine: true });
    vi.stubGlobal('fetch', reply);
    queryClient.setQueryData(['friendlink', 'list', {}], {});
    await expect(mutate(api.friendlink.delete(), { id: [1] })).rejects.toHaveProperty('kind');
    await expect
      .poll(() => queryClient.getQueryState(['friendlink', 'list', {}])?.isInvalidated)
      .toBe(true);
  },
);

it('what one person saw is gone when the session opens, closes or passes to another', async () => {
  const { queryClient, logIn, clearSession } = await load();
  const secret = ['document', 'list', {}];
  const settings = ['config', 'settings', {}];
  const changes = [() => logIn(reader), () => logIn(operator), () => clearSession()];
  for (const change of changes) {
    queryClient.setQueryData(secret, { of: 'before' });
    queryClient.setQueryData(settings, { system: {} });
    change();
    expect(queryClient.getQueryData(secret)).toBeUndefined();
    expect(queryClient.getQueryData(settings)).toBeDefined();
  }
});

it('the navigation of visitors stays until the next person has an own one, and no other does', async () => {
  const { queryClient, logIn, clearSession } = await load();
  const navigation = ['navigation', 'list', {}];
  logIn(operator);
  const items = [{ id: 1, enable: true }];
  queryClient.setQueryData(navigation, { total: 1, navigation: items });
  clearSession();
  expect(queryClient.getQueryState(navigation)).toMatchObject({ isInvalidated: true });
  expect(queryClient.getQueryData(navigation)).toEqual({ total: 1, navigation: items });
  logIn(operator);
  const hidden = [...items, { id: 2, enable: false }];
  queryClient.setQueryData(navigation, { total: 2, navigation: hidden });
  clearSession();
  expect(queryClient.getQueryData(navigation)).toBeUndefined();
});

it('a renewed token and a changed profile of the same person leave the cache alone', async () => {
  const { queryClient, logIn, setUser, replaceToken } = await load();
  logIn(reader);
  queryClient.setQueryData(['document', 'list', {}], { of: 'mine' });
  replaceToken('the next token');
  setUser({ ...reader, username: 'renamed' } as unknown as Users);
  expect(queryClient.getQueryData(['document', 'list', {}])).toEqual({ of: 'mine' });
});

it('a refusal for want of a right loads the rights again, once for all refusals at a time', async () => {
  const { queryClient, logIn, currentSession, api } = await load();
  logIn(reader);
  const row = { id: 1, method: 'GRPC', path: '/api.v1.BannerAPI/ListBanner', title: '' };
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    calls.push(pathname);
    return pathname === '/api/v1/user/permission'
      ? Response.json(
          { permission: [row] },
          { headers: { [COMPLETE_REPLIES.header]: COMPLETE_REPLIES.value } },
        )
      : Response.json({ code: 403, message: '没有权限' }, { status: 403 });
  });
  const refused = [api.audit.list({}), api.order.list({})].map((options) =>
    queryClient.fetchQuery({ ...options, retry: false } as Parameters<
      typeof queryClient.fetchQuery
    >[0]),
  );
  await Promise.allSettled(refused);
  await expect.poll(() => currentSession().permissions).toHaveLength(1);
  expect(calls.filter((path) => path === '/api/v1/user/permission')).toHaveLength(1);
});

it('another version of the rights in any reply loads them again, the same one does not', async () => {
  const { logIn, currentSession, api, queryClient } = await load();
  logIn(reader);
  const row = { id: 1, method: 'GRPC', path: '/api.v1.BannerAPI/ListBanner', title: '' };
  const calls: string[] = [];
  let version = 'first';
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    calls.push(pathname);
    const headers = {
      [COMPLETE_REPLIES.header]: COMPLETE_REPLIES.value,
      [RIGHTS_HEADER]: version,
    };
    const body = pathname === '/api/v1/user/permission' ? { permission: [row] } : { total: 0 };
    return Response.json(body, { headers });
  });
  const ask = () => queryClient.fetchQuery({ ...api.banner.list({}), staleTime: 0 });
  const loads = () => calls.filter((path) => path === '/api/v1/user/permission').length;
  await ask();
  await expect.poll(() => currentSession().allowPages).toEqual(['/admin/banner']);
  await ask();
  expect(loads()).toBe(1);
  version = 'second';
  await ask();
  await expect.poll(() => loads()).toBe(2);
  await expect.poll(() => currentSession().rights).toBe('second');
});

it('permissions that arrive for the person before are not those of the next', async () => {
  const { logIn, currentSession, clearSession } = await load();
  const { reloadPermissions } = await import('./account.ts');
  const asked: ((path: string) => void)[] = [];
  vi.stubGlobal('fetch', () => {
    const { promise, resolve } = pending();
    asked.push((path) =>
      resolve(
        Response.json(
          { permission: [{ id: 1, method: 'GRPC', path, title: '' }] },
          { headers: { [COMPLETE_REPLIES.header]: COMPLETE_REPLIES.value } },
        ),
      ),
    );
    return promise;
  });
  logIn(operator);
  void reloadPermissions();
  await expect.poll(() => asked).toHaveLength(1);
  clearSession();
  logIn(reader);
  const loaded = reloadPermissions();
  asked[0]?.('/api.v1.UserAPI/ListUser');
  await expect.poll(() => asked).toHaveLength(2);
  asked[1]?.('/api.v1.BannerAPI/ListBanner');
  await loaded;
  expect(currentSession().allowPages).toEqual(['/admin/banner']);
});

it('a late 401 of an ended session leaves the one that began since alone', async () => {
  const { logIn, currentSession, openSession } = await load();
  const { client } = await import('./api.ts');
  logIn(reader);
  const { promise, resolve } = pending();
  const begun = vi.fn<() => Promise<Response>>(() => promise);
  vi.stubGlobal('fetch', begun);
  // A write, which no change of person takes back.
  const late = client.notice.read({});
  await expect.poll(() => begun).toHaveBeenCalled();
  openSession('the token of another', operator as Users);
  resolve(Response.json({ code: 401, message: '请先登录' }, { status: 401 }));
  await expect(late).rejects.toThrow('请先登录');
  expect(currentSession()).toMatchObject({ token: 'the token of another', user: operator });
});

it("what was drawn for a visitor is replaced by the member's own, and nothing else is asked for", async () => {
  const { queryClient } = await load();
  const { replaceVisitorsResults } = await import('./query-client.ts');
  queryClient.setQueryData(['config', 'settings'], {});
  queryClient.setQueryData(['document', 'get'], 'visitor', { updatedAt: 0 });
  const { QueryObserver } = await import('@tanstack/react-query');
  const own = vi.fn<() => Promise<string>>(async () => 'own');
  const settings = vi.fn<() => Promise<string>>(async () => 'again');
  const stop = [
    new QueryObserver(queryClient, { queryKey: ['document', 'get'], queryFn: own }).subscribe(
      () => undefined,
    ),
    new QueryObserver(queryClient, {
      queryKey: ['config', 'settings'],
      queryFn: settings,
    }).subscribe(() => undefined),
  ];
  expect(queryClient.getQueryData(['document', 'get'])).toBe('visitor');
  await replaceVisitorsResults();
  expect(queryClient.getQueryData(['document', 'get'])).toBe('own');
  expect(own).toHaveBeenCalledTimes(1);
  expect(settings).not.toHaveBeenCalled();
  for (const each of stop) each();
});

it("what was drawn for a visitor is not left as the member's own where that cannot be had", async () => {
  const { queryClient } = await load();
  const { replaceVisitorsResults } = await import('./query-client.ts');
  queryClient.setQueryData(['document', 'get'], 'visitor', { updatedAt: 0 });
  const { QueryObserver } = await import('@tanstack/react-query');
  const stop = new QueryObserver(queryClient, {
    queryKey: ['document', 'get'],
    queryFn: () => Promise.reject(new Error('fault')),
    retry: false,
  }).subscribe(() => undefined);
  await replaceVisitorsResults();
  expect(queryClient.getQueryData(['document', 'get'])).toBeUndefined();
  stop();
});
