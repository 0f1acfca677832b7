import { useQueryClient } from '@tanstack/react-query';
import type { Contract, ReplyOf } from '@wenyuan/api-client';
import { client } from '@wenyuan/app';
import { isConversionPending } from '@wenyuan/domain';
import { useEffect, useState } from 'react';

export type Progress = ReplyOf<Contract['document']['progress']>;

const RETRY_MS = 3000;

/** Where the conversion of each document is; the lists are asked again when one comes to rest. */
export function useLiveProgress(ids: readonly number[]): ReadonlyMap<number, Progress> {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<ReadonlyMap<number, Progress>>(new Map());
  const key = ids.join();
  useEffect(() => {
    if (key === '') return;
    const abort = new AbortController();
    const follow = async () => {
      while (!abort.signal.aborted) {
        try {
          for await (const event of client.document.progress(
            { id: key.split(',').map(Number) },
            { signal: abort.signal },
          )) {
            setProgress((before) => new Map(before).set(event.id, event));
            if (!isConversionPending(event.status)) {
              await queryClient.invalidateQueries({ queryKey: ['document', 'list'] });
              await queryClient.invalidateQueries({ queryKey: ['config', 'stats'] });
            }
          }
          return;
        } catch {
          if (abort.signal.aborted) return;
          await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
        }
      }
    };
    void follow();
    return () => abort.abort();
  }, [key, queryClient]);
  return progress;
}
