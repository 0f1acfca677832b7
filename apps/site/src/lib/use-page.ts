import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { isOptional, type NeededReplies, type Page, type Queries } from './define-page.ts';

/** What a screen shows: the parameters of the address, the queries of its page, and the replies to those it needs. */
export function usePage<Context, All extends Queries>(
  page: Page<Context, All>,
): Context & { readonly queries: All; readonly replies: NeededReplies<All> } {
  const params = useParams();
  const [search] = useSearchParams();
  const opened = page.open(params, search);
  if (opened === undefined) throw new Error(`The address is not one of ${page.path}`);
  const { context, queries } = opened;
  const needed = Object.entries(queries).filter(([, query]) => !isOptional(query));
  // A page needs the same number of replies at each of its addresses, and its loader has requested them side by side.
  // oxlint-disable-next-line react/rules-of-hooks -- so there is the same number of calls, too
  const replies = Object.fromEntries(
    needed.map(([name, query]) => [name, useSuspenseQuery(query).data]),
  );
  return { ...context, queries, replies: replies as NeededReplies<All> };
}
