import { isApiError } from '@wenyuan/api-client';
import { QueryClient } from '@tanstack/react-query';
import { currentSession } from './session.ts';

const RETRIES = 2;

/** Results are fresh for a minute; refusals are not retried. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      refetchOnWindowFocus: false,
      retry: (count, error) => count < RETRIES && !(isApiError(error) && error.status < 500),
    },
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
