import { useQueryClient } from '@tanstack/react-query';
import { api, client, follow } from '@wenyuan/app';
import { useEffect } from 'react';
import type { DocumentKey } from './document-layout.ts';

/** Adds pages as the conversion makes them. It draws nothing, and comes only where there is something to follow. */
export function LiveConversion({ id, of }: { id: number; of: DocumentKey }) {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      follow(
        (signal) => client.document.progress({ id }, { signal }),
        () => queryClient.invalidateQueries({ queryKey: api.document.layout(of).queryKey }),
        () => queryClient.invalidateQueries({ queryKey: ['document'] }),
      ),
    // oxlint-disable-next-line react/exhaustive-deps -- the key is made anew on each render and never changes
    [id, queryClient],
  );
  return null;
}
