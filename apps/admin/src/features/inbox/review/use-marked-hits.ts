import { useEffect, type RefObject } from 'react';

const NAME = 'review-hits';
/** What the operator writes or presses is not the text under review. */
const OWN = 'button, label, [role="status"]';

function* rangesOf(root: HTMLElement, hits: readonly string[]): Generator<Range> {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const text = node.nodeValue ?? '';
    const isOwn = node.parentElement?.closest(OWN) !== null;
    for (const hit of isOwn ? [] : hits)
      for (let at = text.indexOf(hit); at !== -1; at = text.indexOf(hit, at + hit.length)) {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + hit.length);
        yield range;
      }
  }
}

/** Marks the sensitive words wherever they stand in an item, also in what loads later. The facts name them for all browsers. */
export function useMarkedHits(
  ref: RefObject<HTMLElement | null>,
  id: number | undefined,
  hits: readonly string[] | undefined,
): void {
  useEffect(() => {
    const root = ref.current;
    if (root === null || id === undefined || hits === undefined || hits.length === 0) return;
    if (!('highlights' in CSS)) return;
    const mark = () => void CSS.highlights.set(NAME, new Highlight(...rangesOf(root, hits)));
    mark();
    const observer = new MutationObserver(mark);
    observer.observe(root, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      CSS.highlights.delete(NAME);
    };
  }, [ref, id, hits]);
}
