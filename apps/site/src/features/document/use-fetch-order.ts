import { useCallback, useState } from 'react';

/** Longest wait for a quiet moment: neighbours are wanted soon, but not while the page that is read is painted. */
const QUIET_MS = 300;

function whenPainted(act: () => void): void {
  const idle = () =>
    typeof requestIdleCallback === 'function'
      ? requestIdleCallback(act, { timeout: QUIET_MS })
      : setTimeout(act);
  requestAnimationFrame(() => requestAnimationFrame(idle));
}

type Range = { readonly first: number; readonly last: number };

/**
 * Pages on the screen are fetched alone; their neighbours follow when those have come, so that a jump to a far page
 * does not share the line with pages that nobody sees yet. Indexes count from 0, page numbers from 1.
 */
export function useFetchOrder(pages: readonly { ext?: string | undefined }[], seen: Range) {
  const [settled, setSettled] = useState<ReadonlySet<number>>(new Set());
  const settle = useCallback((number: number) => {
    whenPainted(() =>
      setSettled((before) => (before.has(number) ? before : new Set(before).add(number))),
    );
  }, []);
  const calm = pages
    .slice(seen.first, seen.last + 1)
    .every(
      ({ ext }, index) => ext === undefined || ext === '' || settled.has(seen.first + index + 1),
    );
  const mayFetch = (index: number) =>
    calm || (index >= seen.first && index <= seen.last) || settled.has(index + 1);
  return { mayFetch, settle };
}
