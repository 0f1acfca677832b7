import type { UseQueryResult } from '@tanstack/react-query';
import { Skeleton } from '@wenyuan/ui';
import type { ReactNode } from 'react';
import { ListFailure } from './list-failure.tsx';

/**
 * What a query brings; until it is here a room of this height, or its failure with a retry. What is shown stays when a later
 * fetch fails.
 */
export function Loaded<Reply>({
  query,
  failure,
  height,
  children,
}: {
  query: UseQueryResult<Reply>;
  failure: string;
  height: number;
  children: (reply: Reply) => ReactNode;
}) {
  if (query.isLoadingError)
    return (
      <ListFailure error={query.error} failure={failure} onRetry={() => void query.refetch()} />
    );
  return query.data === undefined ? <Skeleton height={height} /> : children(query.data);
}
