import { useQueryClient } from '@tanstack/react-query';
import type { Contract, ReplyOf } from '@wenyuan/api-client';
import { client, follow } from '@wenyuan/app';
import { isConversionPending } from '@wenyuan/domain';
import { useEffect, useRef, useState } from 'react';

export type Progress = ReplyOf<Contract['document']['progress']>;

/** What shows the outcome of a conversion: rows, and the drawer with the pages, the cover and the converter's words. */
const SHOWN = ['list', 'get', 'activity'];

/**
 * The conversion progress of each document. What shows its outcome is fetched again when a conversion ends. The server
 * closes the stream once all of them have ended; a changed `round` follows them again.
 */
export function useLiveProgress(ids: readonly number[], round = 0): ReadonlyMap<number, Progress> {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<ReadonlyMap<number, Progress>>(new Map());
  const ended = useRef(new Set<number>());
  const key = ids.join();
  useEffect(() => {
    if (key === '') return undefined;
    const apply = async (event: Progress) => {
      setProgress((before) => new Map(before).set(event.id, event));
      if (isConversionPending(event.status)) {
        ended.current.delete(event.id);
        return;
      }
      if (ended.current.has(event.id)) return;
      ended.current.add(event.id);
      await Promise.all([
        ...SHOWN.map((name) => queryClient.invalidateQueries({ queryKey: ['document', name] })),
        queryClient.invalidateQueries({ queryKey: ['config', 'stats'] }),
      ]);
    };
    return follow(
      (signal) => client.document.progress({ id: key.split(',').map(Number) }, { signal }),
      apply,
    );
  }, [key, round, queryClient]);
  return progress;
}
