import { COMPLETE_REPLIES, RIGHTS_HEADER } from '@wenyuan/domain';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser } from './testing/stub-browser.ts';

const kept = new Map<string, string>();
const reader = { id: 7, username: 'reader' };

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  kept.clear();
  stubBrowser(kept);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A stored session, and a server that gives one answer after the other. */
async function load(
  ...answers: readonly ('unreachable' | readonly [status: number, headers?: object])[]
) {
  const { refreshUser } = await import('./account.ts');
  const { currentSession, openSession } = await import('./session.ts');
  openSession('token', reader as Parameters<typeof openSession>[1]);
  const rest = [...answers];
  const fetch = vi.fn<() => Promise<Response>>(async () => {
    const answer = rest.shift() ?? [500];
    if (answer === 'unreachable') throw new TypeError('fetch failed');
    const [status, headers] = answer;
    const complete = { [COMPLETE_REPLIES.header]: COMPLETE_REPLIES.value };
    return Response.json(status === 200 ? { ...reader, username: 'renamed' } : { code: status }, {
      status,
      headers: { ...complete, ...headers },
    });
  });
  vi.stubGlobal('fetch', fetch);
  return { refreshUser, currentSession, fetch };
}

it.each([401, 403, 404, 500])(
  'a stored session ends when its user is answered with %i',
  async (status) => {
    const { refreshUser, currentSession } = await load([status]);
    await refreshUser();
    expect(currentSession()).toMatchObject({ token: undefined, user: undefined });
  },
);

it.each([
  [429, { 'retry-after': '2' }],
  [503, { 'retry-after': '0' }],
  [502, {}],
])(
  'a server that has no answer now (%i) is asked again, and the session stays',
  async (...later) => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const { refreshUser, currentSession, fetch } = await load(later, later, 'unreachable', [200]);
    await refreshUser();
    expect(currentSession().token).toBe('token');
    await vi.advanceTimersByTimeAsync(7400);
    expect(fetch).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(fetch).toHaveBeenCalledTimes(2);
    // Twice as long after each time, and also where nothing answers any more.
    await vi.advanceTimersByTimeAsync(15_000 + 30_000);
    expect(fetch).toHaveBeenCalledTimes(4);
    expect(currentSession()).toMatchObject({ token: 'token', user: { username: 'renamed' } });
  },
);

it('a server that says when it has an answer is asked then, not before', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const { refreshUser, fetch } = await load([429, { 'retry-after': '40' }], [200]);
  await refreshUser();
  await vi.advanceTimersByTimeAsync(39_000);
  expect(fetch).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(fetch).toHaveBeenCalledTimes(2);
});

it('a refusal that comes when somebody else has logged in does not end their session', async () => {
  const { refreshUser, currentSession, fetch } = await load();
  let refuse = (): void => undefined;
  fetch.mockImplementation(
    () =>
      new Promise((resolve) => {
        refuse = () => resolve(Response.json({ code: 401 }, { status: 404 }));
      }),
  );
  const refreshed = refreshUser();
  await expect.poll(() => fetch.mock.calls).toHaveLength(1);
  const { openSession } = await import('./session.ts');
  openSession('other', { id: 8 } as Parameters<typeof openSession>[1]);
  refuse();
  await refreshed;
  expect(currentSession()).toMatchObject({ token: 'other', user: { id: 8 } });
});

/** A server that tells a version of the rights with each reply, and what was asked of it. */
async function tellRights(permissions: () => Promise<object> = async () => ({ permission: [] })) {
  const { fetch } = await load();
  const { reloadPermissions } = await import('./account.ts');
  const { client } = await import('./api.ts');
  const server = { version: 'one', asked: [] as string[] };
  fetch.mockImplementation(async (...[request]: unknown[]) => {
    const call = new URL((request as Request).url).pathname.replace(/^.*\//, '');
    server.asked.push(call);
    const body = call === 'permission' ? await permissions() : reader;
    const complete = { [COMPLETE_REPLIES.header]: COMPLETE_REPLIES.value };
    return Response.json(body, { headers: { ...complete, [RIGHTS_HEADER]: server.version } });
  });
  const loads = () => server.asked.filter((call) => call === 'permission').length;
  return { server, loads, reloadPermissions, client };
}

it('permissions are loaded once for all that ask at once, and again only for other rights', async () => {
  const { server, loads, reloadPermissions, client } = await tellRights();
  expect(await Promise.all([reloadPermissions(), reloadPermissions()])).toEqual([true, true]);
  await client.user.get();
  await vi.advanceTimersByTimeAsync(100);
  expect(server.asked).toEqual(['permission', 'user']);
  server.version = 'two';
  await client.user.get();
  await expect.poll(loads).toBe(2);
});

it('rights that change once more while permissions are loaded are loaded, too', async () => {
  const replies: (() => void)[] = [];
  const later = () =>
    new Promise<object>((resolve) => replies.push(() => resolve({ permission: [] })));
  const { server, loads, client } = await tellRights(later);
  await client.user.get();
  await expect.poll(() => replies).toHaveLength(1);
  server.version = 'two';
  await client.user.get();
  expect(loads()).toBe(1);
  replies[0]?.();
  await expect.poll(loads).toBe(2);
});

it('permissions that come when somebody else has logged in are not theirs, which are loaded', async () => {
  const replies: (() => void)[] = [];
  const later = () =>
    new Promise<object>((resolve) => replies.push(() => resolve({ permission: [] })));
  const { loads, reloadPermissions } = await tellRights(later);
  const loaded = reloadPermissions();
  await expect.poll(() => replies).toHaveLength(1);
  const { openSession } = await import('./session.ts');
  openSession('other', { id: 8 } as Parameters<typeof openSession>[1]);
  replies[0]?.();
  await expect.poll(loads).toBe(2);
  replies[1]?.();
  expect(await loaded).toBe(true);
});

it('permissions that could not be loaded are asked for with the next reply', async () => {
  let isAway = true;
  const { loads, client } = await tellRights(async () => {
    if (isAway) throw new TypeError('fetch failed');
    return { permission: [] };
  });
  await client.user.get();
  await expect.poll(loads).toBe(1);
  const { currentSession } = await import('./session.ts');
  await expect.poll(() => currentSession().rights).toBeUndefined();
  isAway = false;
  await client.user.get();
  await expect.poll(loads).toBe(2);
});

it('an unreachable server is not asked again by itself, and the session stays', async () => {
  const { refreshUser, currentSession, fetch } = await load('unreachable', [200]);
  await refreshUser();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(currentSession()).toMatchObject({ token: 'token', user: reader });
});

it('nobody is asked about who has logged out meanwhile', async () => {
  const { refreshUser, fetch } = await load([503, { 'retry-after': '5' }]);
  await refreshUser();
  const { clearSession } = await import('./session.ts');
  clearSession();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('calls that are on their way when somebody logs out do not lead to the login', async () => {
  const { currentSession } = await load();
  const { logOut } = await import('./account.ts');
  const { client, onUnauthorized } = await import('./api.ts');
  const goToLogin = vi.fn<() => void>();
  onUnauthorized(goToLogin);
  let refuse = (): void => undefined;
  const reply = new Promise<Response>((resolve) => {
    refuse = () => resolve(Response.json({ code: 401 }, { status: 401 }));
  });
  const asked: (string | null)[] = [];
  vi.stubGlobal('fetch', (request: Request) => {
    asked.push(`${new URL(request.url).pathname} ${request.headers.get('authorization') ?? ''}`);
    return request.url.endsWith('/logout') ? Promise.resolve(Response.json({})) : reply;
  });
  const signs = client.user.signs({}).catch((error: Error) => error.name);
  await expect.poll(() => asked).toHaveLength(1);
  // Another tab has got the session's next token, and this one was not told.
  kept.set('session', JSON.stringify({ token: 'next', user: reader }));
  const ended = logOut();
  expect(currentSession().token).toBeUndefined();
  refuse();
  expect(await signs).toBe('ApiError');
  await ended;
  expect(asked).toEqual([
    '/api/v1/user/sign/calendar Bearer token',
    '/api/v1/user/logout Bearer next',
  ]);
  expect(goToLogin).not.toHaveBeenCalled();
});
