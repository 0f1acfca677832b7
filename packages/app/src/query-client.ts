import { isApiError } from '@wenyuan/api-client';
import { QueryClient } from '@tanstack/react-query';
import { currentSession } from './session.ts';

const RETRIES = 2;

/** How often a list that found no network tries again, besides when the browser says that the network is back. */
const RECONNECT_MS = 5000;

function isUnreachable(error: unknown): boolean {
  return isApiError(error) && error.kind === 'network';
}

/** Whether the same call may succeed a second later: not after a refusal, nor after half a minute without an answer. */
function mayHelp(error: unknown): boolean {
  if (!isApiError(error)) return true;
  if (error.kind === 'network') return navigator.onLine;
  return error.kind === 'http' && error.status >= 500;
}

/** Results are fresh for a minute; refusals are not retried. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      refetchOnWindowFocus: false,
      // A call without a network fails at once and says so, instead of waiting for one.
      networkMode: 'always',
      refetchOnReconnect: true,
      refetchInterval: ({ state }) => isUnreachable(state.error) && RECONNECT_MS,
      retry: (count, error) => count < RETRIES && mayHelp(error),
    },
    mutations: { networkMode: 'always' },
  },
});

/** Groups whose results are the same for all users. The other results are those of visitors, so members fetch their own. */
const COMMON = new Set<unknown>(['config', 'navigation', 'category', 'banner']);

/** Puts the first results that the server wrote into the page into the cache, so that they are not fetched again. */
export function hydrateQueries(): void {
  const text = document.getElementById('__q')?.textContent;
  if (text === null || text === undefined || text === '') return;
  const isMember = currentSession().token !== undefined;
  for (const [key, reply] of JSON.parse(text) as [readonly unknown[], unknown][])
    if (!isMember || COMMON.has(key[0])) queryClient.setQueryData(key, reply);
}
