import type { UseQueryResult } from '@tanstack/react-query';
import { errorMessage } from '@wenyuan/api-client';
import { LoadFailed } from '@wenyuan/ui';

/** The failure of a query, with a retry. */
export function QueryFailed({
  query: { error, refetch },
  failure,
}: {
  query: Pick<UseQueryResult, 'error' | 'refetch'>;
  /** What is said where the server did not say why. */
  failure: string;
}) {
  return <LoadFailed message={errorMessage(error, failure)} onRetry={() => void refetch()} />;
}
