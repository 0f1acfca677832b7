import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { headerHeight } from './use-desk.ts';

/**
 * Tells whether the pages are read, and not what is below them: half of a window of them is in sight, or half of the last one,
 * which on a phone may be all that a window is needed for. Always the same function: what is kept of a place is written anew
 * with whatever it is made of, and a height is no move.
 */
export function useInSight(stage: RefObject<HTMLElement | null>, height: number): () => boolean {
  const lastHeight = useRef(height);
  useEffect(() => {
    lastHeight.current = height;
  }, [height]);
  return useCallback(() => {
    const { bottom = 0 } = stage.current?.getBoundingClientRect() ?? {};
    return bottom - headerHeight() >= Math.min(innerHeight, lastHeight.current) / 2;
  }, [stage]);
}
