import { useEffect, useRef, type RefObject } from 'react';

/** Scrolls a row of choices to the chosen one: a phone has room for a part of the row only, and so has a box of many rows. `chosen` changes with it. */
export function useCurrentInSight<Row extends HTMLElement>(chosen: string): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useEffect(() => {
    const current = row.current?.querySelector('[aria-current], [aria-pressed="true"]');
    if (row.current === null || current === null || current === undefined) return;
    const room = row.current.getBoundingClientRect();
    const box = current.getBoundingClientRect();
    if (box.left < room.left || box.right > room.right)
      row.current.scrollLeft += box.left + box.width / 2 - (room.left + room.width / 2);
    if (box.top < room.top || box.bottom > room.bottom)
      row.current.scrollTop += box.top + box.height / 2 - (room.top + room.height / 2);
  }, [chosen]);
  return row;
}
