import { useQueryClient } from '@tanstack/react-query';
import { api, client, follow } from '@wenyuan/app';
import { useEffect } from 'react';
import type { DocumentKey } from './document-layout.ts';

export type LiveConversionProps = {
  readonly id: number;
  readonly of: DocumentKey;
  /** Is told how many conversions begin before this one. */
  readonly onAhead: (ahead: number) => void;
};

/** Adds pages as the conversion makes them. It draws nothing, and comes only where there is something to follow. */
export function LiveConversion({ id, of, onAhead }: LiveConversionProps) {
  const queryClient = useQueryClient();
  useEffect(() => {
    let before = '';
    return follow(
      (signal) => client.document.progress({ id }, { signal }),
      async ({ ahead, ...made }) => {
        onAhead(ahead);
        // Of a line that moves up there is nothing new in the layout.
        const now = JSON.stringify(made);
        if (now === before) return;
        before = now;
        await queryClient.invalidateQueries({ queryKey: api.document.layout(of).queryKey });
      },
      () => queryClient.invalidateQueries({ queryKey: ['document'] }),
    );
    // oxlint-disable-next-line react/exhaustive-deps -- the key is made anew on each render and never changes
  }, [id, queryClient, onAhead]);
  return null;
}
