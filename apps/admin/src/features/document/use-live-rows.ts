import type { Document } from '@wenyuan/api-client';
import { liveStatus, useLiveProgress, type Progress } from '@wenyuan/document/conversion';
import { isConversionPending } from '@wenyuan/domain';
import { useMemo, useRef } from 'react';

type Live = { readonly event: Progress | undefined; readonly row: Document };

/** The documents with the progress of their conversions; only rows that progress are new objects. */
export function useLiveRows(documents: readonly Document[]): readonly Document[] {
  const progress = useLiveProgress(
    documents.filter(({ status }) => isConversionPending(status)).map(({ id }) => id),
  );
  const known = useRef(new WeakMap<Document, Live>());
  return useMemo(
    () =>
      documents.map((document) => {
        const event = progress.get(document.id);
        const before = known.current.get(document);
        if (before !== undefined && before.event === event) return before.row;
        const row =
          event === undefined ? document : { ...document, ...liveStatus(document, event) };
        known.current.set(document, { event, row });
        return row;
      }),
    [documents, progress],
  );
}
