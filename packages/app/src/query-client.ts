import { isApiError } from '@wenyuan/api-client';
import { QueryClient } from '@tanstack/react-query';
import { currentSession } from './session.ts';

const RETRIES = 2;

/** What was just fetched is fresh for a minute; refusals are not asked again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      refetchOnWindowFocus: false,
      retry: (count, error) => count < RETRIES && !(isApiError(error) && error.status < 500),
    },
  },
});

/** The same for everybody; the rest is what visitors may see, and members ask for their own. */
const COMMON = new Set<unknown>(['config', 'navigation', 'category', 'banner']);

/** The first results that the server wrote into the page: no request and no flash for what is already here. */
export function hydrateQueries(): void {
  const text = document.getElementById('__q')?.textContent;
  if (text === null || text === undefined || text === '') return;
  const isMember = currentSession().token !== undefined;
  for (const [key, reply] of JSON.parse(text) as [readonly unknown[], unknown][])
    if (!isMember || COMMON.has(key[0])) queryClient.setQueryData(key, reply);
}
