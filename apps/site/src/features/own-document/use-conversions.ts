import { useQueryClient } from '@tanstack/react-query';
import type { Contract, Document, ReplyOf } from '@wenyuan/api-client';
import { client, follow } from '@wenyuan/app';
import { isConversionPending } from '@wenyuan/domain';
import { useEffect } from 'react';

type Documents = ReplyOf<Contract['document']['list']>;

/** Keeps the rows of a list up to date while their documents are converted; one stream follows them all. */
export function useConversions(queryKey: readonly unknown[], rows: readonly Document[]): void {
  const queryClient = useQueryClient();
  const pending = rows.filter(({ status }) => isConversionPending(status)).map(({ id }) => id);
  const ids = pending.join();
  useEffect(() => {
    if (ids === '') return undefined;
    const patch = (progress: ReplyOf<Contract['document']['progress']>) =>
      queryClient.setQueryData<Documents>(queryKey, (list) =>
        list === undefined
          ? list
          : {
              ...list,
              document: list.document.map((row) =>
                row.id === progress.id ? { ...row, ...progress } : row,
              ),
            },
      );
    return follow(
      (signal) => client.document.progress({ id: ids.split(',').map(Number) }, { signal }),
      patch,
      // The stream ends when all are done: covers and counts of pages come with the list.
      () => queryClient.invalidateQueries({ queryKey }),
    );
    // oxlint-disable-next-line react/exhaustive-deps -- a key is made anew on each rendering; the ids belong to one list
  }, [ids, queryClient]);
}
