import { useCallback, useState } from 'react';

/** The longest wait for an idle moment: neighbours are needed soon, but must not delay the paint of the present page. */
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
 * Fetches the pages on the screen first and their neighbours after them, so that a jump to a far page does not share the
 * connection with pages out of view. Indexes count from 0, page numbers from 1.
 */
export function useFetchOrder(pages: readonly { ext?: string | undefined }[], seen: Range) {
  const [settled, setSettled] = useState<ReadonlySet<number>>(new Set());
  const settle = useCallback((number: number) => {
    whenPainted(() =>
      setSettled((before) => (before.has(number) ? before : new Set(before).add(number))),
    );
  }, []);
  const isSeenSettled = pages
    .slice(seen.first, seen.last + 1)
    .every(
      ({ ext }, index) => ext === undefined || ext === '' || settled.has(seen.first + index + 1),
    );
  const mayFetch = (index: number) =>
    isSeenSettled || (index >= seen.first && index <= seen.last) || settled.has(index + 1);
  return { mayFetch, settle };
}
