import { useQueryClient } from '@tanstack/react-query';
import { isConversionPending } from '@wenyuan/domain';
import { useEffect } from 'react';
import { api, client } from '@wenyuan/app';
import type { DocumentKey, DocumentLayout } from './document-layout.ts';

const RETRY_MS = 3000;

/** Adds pages as the conversion makes them; a broken event stream is reopened. */
export function useConversion(layout: DocumentLayout, key: DocumentKey): void {
  const queryClient = useQueryClient();
  // Servers without layouts send no events either.
  const pending = layout.isFromServer && isConversionPending(layout.status);
  useEffect(() => {
    if (!pending) return;
    const abort = new AbortController();
    const follow = async () => {
      while (!abort.signal.aborted) {
        try {
          for await (const _ of client.document.progress(
            { id: layout.id },
            { signal: abort.signal },
          )) {
            await queryClient.invalidateQueries({ queryKey: api.document.layout(key).queryKey });
          }
          await queryClient.invalidateQueries({ queryKey: ['document'] });
          return;
        } catch {
          if (abort.signal.aborted) return;
          await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
        }
      }
    };
    void follow();
    return () => abort.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- the key is made anew on each render and never changes
  }, [pending, layout.id, queryClient]);
}
