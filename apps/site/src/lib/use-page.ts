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
  // The loader of the page has requested them side by side: none waits for another.
  const replies: Record<string, unknown> = {};
  // oxlint-disable-next-line react/rules-of-hooks -- a page needs the same number of replies at each of its addresses
  for (const [name, query] of needed) replies[name] = useSuspenseQuery(query).data;
  return { ...context, queries, replies: replies as NeededReplies<All> };
}
