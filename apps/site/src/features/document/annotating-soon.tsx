import { lazyPart, useAtom } from '@wenyuan/app';
import { Suspense, useEffect, useState } from 'react';
import { notedAtom } from '../annotation/index.ts';

const Annotating = lazyPart(async () => (await import('./annotating.tsx')).Annotating);

/** Fetches what marks words and writes notes, once somebody selects words or opens a note. */
export function AnnotatingSoon({ documentId }: { documentId: number }) {
  const [noted, setNoted] = useAtom(notedAtom);
  const [isSelecting, setSelecting] = useState(false);
  useEffect(() => {
    if (isSelecting) return undefined;
    const look = () => {
      const selection = document.getSelection();
      const anchor = selection?.anchorNode;
      // A finger's selection may begin at a paragraph in place of its letters.
      const element = anchor instanceof Element ? anchor : anchor?.parentElement;
      const isOnPage = element?.closest('[data-lines], [data-paragraph]') != null;
      if (selection?.isCollapsed === false && isOnPage) setSelecting(true);
    };
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, [isSelecting]);
  // A note that is open goes with its page.
  useEffect(() => () => setNoted(undefined), [documentId, setNoted]);
  return isSelecting || noted !== undefined ? (
    <Suspense>
      <Annotating documentId={documentId} />
    </Suspense>
  ) : null;
}
