import { useQueryClient } from '@tanstack/react-query';
import { isConversionPending } from '@wenyuan/domain';
import { useEffect } from 'react';
import { api, client, follow } from '@wenyuan/app';
import type { DocumentKey, DocumentLayout } from './document-layout.ts';

/** Adds pages as the conversion makes them; a broken event stream is reopened. */
export function useConversion(layout: DocumentLayout, key: DocumentKey): void {
  const queryClient = useQueryClient();
  // Servers without layouts send no events either.
  const pending = layout.isFromServer && isConversionPending(layout.status);
  useEffect(() => {
    if (!pending) return undefined;
    return follow(
      (signal) => client.document.progress({ id: layout.id }, { signal }),
      () => queryClient.invalidateQueries({ queryKey: api.document.layout(key).queryKey }),
      () => queryClient.invalidateQueries({ queryKey: ['document'] }),
    );
    // oxlint-disable-next-line react/exhaustive-deps -- the key is made anew on each render and never changes
  }, [pending, layout.id, queryClient]);
}
