import {
  hasStatus,
  isApiError,
  type ApiError,
  type Contract,
  type ReplyOf,
} from '@wenyuan/api-client';
import { staleKeys } from '@wenyuan/api-client/react-query';
import {
  MutationCache,
  QueryCache,
  QueryClient,
  type Query,
  type DefaultError,
  type MutationMeta,
  type MutationOptions,
  type QueryKey,
} from '@tanstack/react-query';
import { reloadPermissions } from './account.ts';
import { onPersonChange } from './session.ts';

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

/** A refused call may mean that the account's rights have changed since they were loaded. */
function onError(error: Error): void {
  if (hasStatus(error, 403)) void reloadPermissions();
}

/** Whether the server may have done it all the same: the connection broke, time ran out, or a gateway answered. */
export function isOutcomeUnknown(error: unknown): error is ApiError {
  if (!isApiError(error)) return false;
  if (error.kind === 'http') return [502, 503, 504].includes(error.status);
  return error.kind === 'network' || error.kind === 'timeout';
}

async function makeStale(meta: MutationMeta | undefined): Promise<void> {
  const keys = await staleKeys(meta);
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Results are fresh for a minute; refusals are not retried; a write makes stale what its operation says that it changes. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({
    onError: (error, _input, _context, { meta }) => {
      onError(error);
      // Nobody waits for it: the network may not be back for long.
      if (isOutcomeUnknown(error)) void makeStale(meta);
    },
    onSuccess: (_data, _input, _context, { meta }) => makeStale(meta),
  }),
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

/** Runs a mutation outside of a component, with all that a mutation of a component causes. */
export function mutate<Reply, Input>(
  options: MutationOptions<Reply, DefaultError, Input>,
  input: Input,
): Promise<Reply> {
  return queryClient.getMutationCache().build(queryClient, options).execute(input);
}

/** The same for everybody, so it survives a change of person; the screen around a login form is drawn from it. */
const isForEverybody = ([group, operation]: QueryKey) =>
  group === 'config' && operation === 'settings';

/**
 * The navigation of which nothing is turned off, as visitors have it. It stays until the next person's own is here: without
 * it the window would be blank.
 */
const isOpenNavigation = ({ queryKey: [group, operation], state: { data } }: Query) =>
  group === 'navigation' &&
  operation === 'list' &&
  (data as ReplyOf<Contract['navigation']['list']> | undefined)?.navigation.every(
    ({ enable }) => enable,
  ) === true;

// What one person may see is never shown to the next: nothing is kept, and what is on screen is fetched again.
onPersonChange(() => {
  void queryClient.invalidateQueries({ predicate: isOpenNavigation });
  void queryClient.resetQueries({
    predicate: (query) => !isForEverybody(query.queryKey) && !isOpenNavigation(query),
  });
});

/** Whether a query still has the result of a visitor that a member's page was drawn with. */
export function isOfVisitor({ state }: Pick<Query, 'state'>): boolean {
  return state.data !== undefined && state.dataUpdatedAt === 0;
}

/**
 * Resolves when a member's own results have replaced those that the page was drawn with. What could not be had is not shown as
 * if it were the member's: the query fails, as it would have without the other result.
 */
export async function replaceVisitorsResults(): Promise<void> {
  await queryClient.refetchQueries(
    { type: 'active', predicate: isOfVisitor },
    { cancelRefetch: false },
  );
  await queryClient.resetQueries({
    predicate: (query) => isOfVisitor(query) && query.state.status === 'error',
  });
}

/** Whether the app itself drew the page on the server, so that it takes over what is there. */
export function isDrawnHere(): boolean {
  return document.querySelector('#root[data-rendered]') !== null;
}
