import { COMPLETE_REPLIES } from '@wenyuan/domain';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const kept = new Map<string, string>();
const reader = { id: 7, username: 'reader' };

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('location', { protocol: 'http:', origin: 'http://localhost' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A stored session, and a server that gives one answer after the other. */
async function load(...answers: readonly (readonly [status: number, headers?: object])[]) {
  const { refreshUser } = await import('./account.ts');
  const { currentSession, openSession } = await import('./session.ts');
  openSession('token', reader as Parameters<typeof openSession>[1]);
  const rest = [...answers];
  const fetch = vi.fn<() => Promise<Response>>(async () => {
    const [status, headers] = rest.shift() ?? [500];
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
  [429, { 'retry-after': '5' }],
  [503, { 'retry-after': '5' }],
  [502, {}],
])(
  'a server that has no answer now (%i) is asked again, and the session stays',
  async (...later) => {
    const { refreshUser, currentSession, fetch } = await load(later, later, [200]);
    await refreshUser();
    expect(currentSession().token).toBe('token');
    await vi.advanceTimersByTimeAsync(4900);
    expect(fetch).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(5200);
    expect(fetch).toHaveBeenCalledTimes(3);
    expect(currentSession()).toMatchObject({ token: 'token', user: { username: 'renamed' } });
  },
);

it('nobody is asked about who has logged out meanwhile', async () => {
  const { refreshUser, fetch } = await load([503, { 'retry-after': '5' }]);
  await refreshUser();
  const { clearSession } = await import('./session.ts');
  clearSession();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetch).toHaveBeenCalledTimes(1);
});
