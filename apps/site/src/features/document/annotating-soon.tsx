import { lazyPart, useAtom } from '@wenyuan/app';
import { Suspense, useEffect, useState } from 'react';
import { whenKept } from '../../lib/when-kept.ts';
import { notedAtom } from '../annotation/index.ts';
import { fetchPanel } from './lazy-panel.ts';

const fetchAnnotating = () => import('./annotating.tsx');
const Annotating = lazyPart(async () => (await fetchAnnotating()).Annotating);

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
  useEffect(() => {
    // Without a network, words are selected, and what is beside the pages is opened, too. What is lost on the way is fetched then.
    void whenKept()
      .then(() => Promise.all([fetchPanel(), fetchAnnotating()]))
      .catch(() => undefined);
  }, []);
  // A note that is open goes with its page.
  useEffect(() => () => setNoted(undefined), [documentId, setNoted]);
  return isSelecting || noted !== undefined ? (
    <Suspense>
      <Annotating documentId={documentId} />
    </Suspense>
  ) : null;
}
