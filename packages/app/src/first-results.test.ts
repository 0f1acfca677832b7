import { COMPLETE_REPLIES } from '@wenyuan/domain';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
// Compiled before the first test begins; each test then has an instance of its own.
import './first-results.ts';

type Results = readonly (readonly [key: unknown[], reply: unknown])[];

const FILE = '/assets/common-0123456789ab.json';
const settings = [['config', 'settings', {}], { system: {} }] as const;
const document = [['document', 'get', { id: 1 }], { id: 1 }] as const;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('location', { protocol: 'http:', origin: 'http://localhost' });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page with the results that stand in it, and the address of those that do not. */
function serve(
  results: Results,
  { isDrawn = true, common }: { isDrawn?: boolean; common?: string },
) {
  vi.stubGlobal('document', {
    cookie: '',
    addEventListener: () => undefined,
    getElementById: () => ({ textContent: JSON.stringify(results) }),
    querySelector: (selector: string) => {
      if (selector === 'meta[name=wy-common]') return common && { content: common };
      return isDrawn ? {} : null;
    },
  });
}

/** The replies by path; the others are lost on the way. */
function answer(replies: Readonly<Record<string, Response>>, hangs = '') {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (request: string | URL | Request, init?: RequestInit) => {
    const { pathname } = new URL(request instanceof Request ? request.url : request, 'http://a');
    asked.push(pathname);
    if (pathname === hangs)
      await new Promise((_, reject) => init?.signal?.addEventListener('abort', reject));
    const reply = replies[pathname];
    if (reply === undefined) throw new TypeError('Failed to fetch');
    return reply.clone();
  });
  return asked;
}

const reply = (body: unknown, status = 200) =>
  Response.json(body, {
    status,
    headers: { [COMPLETE_REPLIES.header]: COMPLETE_REPLIES.value },
  });

async function load() {
  const { hydrateQueries } = await import('./first-results.ts');
  const { queryClient } = await import('./query-client.ts');
  const { openSession } = await import('./session.ts');
  const known = () => queryClient.getQueryCache().getAll();
  const names = () => known().map(({ queryKey }) => queryKey.slice(0, 2).join('.'));
  return { hydrateQueries, known, names, openSession };
}

it.each([
  ['a page drawn by the app', true, ['config.settings', 'document.get']],
  ['a page that only stands for it', false, ['config.settings']],
])('a member starts with the results of %s', async (_page, isDrawn, started) => {
  serve([settings, document] as unknown as Results, { isDrawn });
  const { hydrateQueries, known, names, openSession } = await load();
  openSession('token', { id: 7 } as Parameters<typeof openSession>[1]);
  await hydrateQueries();
  expect(names()).toEqual(started);
  // What is a visitor's is not fresh.
  expect(known().filter((query) => !query.isStaleByTime(60_000)).length).toBe(1);
});

it('what is the same on every page is asked for once, and is there with the rest', async () => {
  serve([document] as unknown as Results, { common: FILE });
  const asked = answer({ [FILE]: reply([settings]) });
  const { hydrateQueries, names } = await load();
  await hydrateQueries();
  expect(names()).toEqual(['config.settings', 'document.get']);
  await hydrateQueries();
  expect(asked).toEqual([FILE]);
});

const api = {
  '/api/v1/settings': reply({ system: {} }),
  '/api/v1/navigation/list': reply({}, 401),
  '/api/v1/category/list': reply({ category: [] }),
};

it.each([
  ['is gone, as from a server that began since,', { [FILE]: reply({}, 404) }, ''],
  ['is a page', { [FILE]: new Response('<!doctype html>') }, ''],
  ['is no list', { [FILE]: reply({ code: 0 }) }, ''],
  ['does not come', {}, FILE],
])('the API has it where the file %s', async (_fate, file, hangs) => {
  serve([], { common: FILE });
  answer({ ...api, ...file }, hangs);
  const { hydrateQueries, known } = await load();
  const hydrated = hydrateQueries();
  await vi.advanceTimersByTimeAsync(10_000);
  await hydrated;
  const there = known().filter(({ state }) => state.status === 'success');
  expect(there.map(({ queryKey: [group] }) => group)).toEqual(['config', 'category']);
});

it('without a network it is asked for again, until it is there', async () => {
  serve([document] as unknown as Results, { common: FILE });
  const asked = answer({});
  vi.stubGlobal('navigator', { onLine: false });
  const { hydrateQueries, names } = await load();
  const hydrated = hydrateQueries();
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked.filter((path) => path === FILE)).toHaveLength(4);
  expect(names()).not.toContain('document.get');
  answer({ [FILE]: reply([settings]) });
  await vi.advanceTimersByTimeAsync(5000);
  await hydrated;
  expect(names()).toContain('document.get');
});
