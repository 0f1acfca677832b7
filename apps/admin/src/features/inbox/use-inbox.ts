import { useQuery } from '@tanstack/react-query';
import { api } from '@wenyuan/app';
import { useMayOpen } from '../../lib/open-pages.ts';
import { inboxItems } from './inbox-kinds.ts';

const POLL_MS = 60_000;
/** Who comes back to the tab sees counts that are no older. */
const FRESH_MS = 10_000;

/** What waits for this person. Own changes make it stale, and a hidden tab does not ask. */
export function useInbox() {
  const { data, ...query } = useQuery({
    ...api.inbox.get({}),
    staleTime: FRESH_MS,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: true,
  });
  const mayOpen = useMayOpen();
  const items = data === undefined ? undefined : inboxItems(data.inbox, mayOpen);
  return { ...query, items, total: items?.reduce((sum, { count }) => sum + count, 0) ?? 0 };
}
