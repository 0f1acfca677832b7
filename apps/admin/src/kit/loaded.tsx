import type { UseQueryResult } from '@tanstack/react-query';
import { errorMessage } from '@wenyuan/api-client';
import { LoadFailed, Skeleton } from '@wenyuan/ui';
import type { ReactNode } from 'react';

/**
 * What a query brings; until it is here a room of this height, or its failure with a retry. What is shown stays when a later
 * fetch fails.
 */
export function Loaded<Reply>({
  query: { data, error, isLoadingError, refetch },
  failure,
  height,
  children,
}: {
  query: UseQueryResult<Reply>;
  failure: string;
  height: number;
  children: (reply: Reply) => ReactNode;
}) {
  if (isLoadingError)
    return <LoadFailed message={errorMessage(error, failure)} onRetry={() => void refetch()} />;
  return data === undefined ? <Skeleton height={height} /> : children(data);
}
