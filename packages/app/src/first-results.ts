import { loadPatiently } from './lazy-part.ts';
import { isDrawnHere, queryClient } from './query-client.ts';
import { currentSession } from './session.ts';
import { frameQueries } from './site-data.ts';

type Results = readonly (readonly [key: readonly unknown[], reply: unknown])[];

/** Groups whose results are the same for all users. */
const COMMON = new Set<unknown>(['config', 'navigation', 'category', 'banner']);

/** Some KB; what takes longer does not come, and calls of the API give up after half a minute. */
const LATE_MS = 10_000;

/** What is the same on every page; boot.js has asked for it together with the app. */
async function readCommon(address: string): Promise<Results> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), LATE_MS);
  try {
    const response = await fetch(address, { signal: late.signal });
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    const results: unknown = await response.json();
    if (!Array.isArray(results)) throw new Error(`${address} is no list`);
    return results as Results;
  } finally {
    clearTimeout(timer);
  }
}

/** The server keeps few such files: another one, or one that began since, may have none of this page. */
async function askForCommon(): Promise<Results> {
  const asked = Object.values(frameQueries).map(async (query): Promise<Results[number]> => {
    const { queryKey, queryFn } = query();
    return [queryKey, await queryFn({ signal: new AbortController().signal })];
  });
  const [settings, ...others] = await Promise.allSettled(asked);
  if (settings?.status !== 'fulfilled') throw new Error('no settings', { cause: settings?.reason });
  // Visitors may be refused these.
  return [settings, ...others].flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
}

let common: Promise<Results> | undefined;

/** Waits until they are there; the page stands meanwhile, as it does until the app has come. */
async function commonResults(): Promise<Results> {
  const address = document.querySelector<HTMLMetaElement>('meta[name=wy-common]')?.content;
  if (address === undefined) return [];
  common ??= loadPatiently(() => readCommon(address).catch(askForCommon));
  return common;
}

/**
 * Puts the first results that the server gave with the page into the cache, so that they are not fetched again. The page
 * was drawn for a visitor: a member's app takes it over with the same results, and fetches the member's own at once. What
 * was not drawn from them is never shown to a member.
 */
export async function hydrateQueries(): Promise<void> {
  const text = document.getElementById('__q')?.textContent ?? '';
  const results: Results = [
    ...(await commonResults()),
    ...(text === '' ? [] : (JSON.parse(text) as Results)),
  ];
  const isMember = currentSession().token !== undefined;
  for (const [key, reply] of results) {
    if (!isMember || COMMON.has(key[0])) queryClient.setQueryData(key, reply);
    else if (isDrawnHere()) queryClient.setQueryData(key, reply, { updatedAt: 0 });
  }
}
