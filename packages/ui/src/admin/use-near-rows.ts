import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';
import { partsOf, rangeBetween, type Part } from './near-rows.ts';

/** So far beyond the screen, in pixels, rows are drawn: Tab, and dragging by keys, find the next ones there. */
const AHEAD = 1000;
/** What is drawn before the place of the list is known. */
const FIRST = { from: 0, to: 40 };

/**
 * What of a long list is drawn: the rows near the screen, and the one that was last used, which keeps the focus wherever it goes.
 * The others have their room, by their own height or, before they were drawn, by the usual one. The element of a row has its id
 * in `data-row`.
 */
export function useNearRows(list: RefObject<HTMLElement | null>, ids: readonly number[]): Part[] {
  const [known] = useState(() => new Map<number, number>());
  const [usual, setUsual] = useState(0);
  const [near, setNear] = useState(FIRST);
  const [held, setHeld] = useState<number>();
  const heights = ids.map((id) => known.get(id) ?? usual);
  const look = useEffectEvent(() => {
    if (list.current === null) return;
    const drawn = [...list.current.querySelectorAll<HTMLElement>('[data-row]')];
    for (const row of drawn) known.set(Number(row.dataset.row), row.offsetHeight);
    const sum = drawn.reduce((above, row) => above + row.offsetHeight, 0);
    if (usual === 0) {
      // Without a height, all others would lie where these end; the next look has one.
      if (sum > 0) setUsual(sum / drawn.length);
      return;
    }
    const { top } = list.current.getBoundingClientRect();
    const next = rangeBetween(heights, -AHEAD - top, innerHeight + AHEAD - top);
    if (next.from !== near.from || next.to !== near.to) setNear(next);
  });
  // Any change may have moved the list, or what is in it.
  // oxlint-disable-next-line react/set-state-in-effect -- only what is drawn has a place and heights
  useLayoutEffect(() => look());
  useEffect(() => {
    const moved = () => look();
    let width = innerWidth;
    const resized = () => {
      // Phones resize the window whenever their bars come and go, which leaves rows as high as they were.
      if (innerWidth !== width) known.clear();
      width = innerWidth;
      look();
    };
    const hold = ({ target }: Event) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
      if (row !== null) setHeld(Number(row.dataset.row));
    };
    const element = list.current;
    addEventListener('scroll', moved, { capture: true, passive: true });
    addEventListener('resize', resized);
    // Not every browser gives a pressed button the focus.
    for (const name of ['focusin', 'pointerdown']) element?.addEventListener(name, hold);
    return () => {
      removeEventListener('scroll', moved, { capture: true });
      removeEventListener('resize', resized);
      for (const name of ['focusin', 'pointerdown']) element?.removeEventListener(name, hold);
    };
  }, [known, list]);
  return partsOf(ids, heights, near, held);
}
