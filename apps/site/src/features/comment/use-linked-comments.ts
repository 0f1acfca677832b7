import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

export const COMMENTS = 'comments';

/** What a reader does who wants to be elsewhere. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Leads to the comments where the address names them, and stays there while what is above them grows, until the reader
 * moves.
 */
export function useLinkedComments() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    const main = heading.current?.closest('main');
    if (hash !== `#${COMMENTS}` || main === null || main === undefined) return undefined;
    const abort = new AbortController();
    heading.current?.focus({ preventScroll: true });
    const growing = new ResizeObserver(() => heading.current?.scrollIntoView());
    growing.observe(main);
    const end = () => {
      growing.disconnect();
      abort.abort();
    };
    for (const move of MOVES)
      addEventListener(move, end, { passive: true, capture: true, signal: abort.signal });
    return end;
  }, [hash, key]);
  return heading;
}
