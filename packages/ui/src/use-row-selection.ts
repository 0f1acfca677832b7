import { useRef } from 'react';

/** The ids after a row was chosen; with Shift, all rows from the one that was chosen before take its new state. */
export function selectRow(
  selection: ReadonlySet<number>,
  ids: readonly number[],
  id: number,
  anchor: number | undefined,
): ReadonlySet<number> {
  const next = new Set(selection);
  const on = !next.has(id);
  const from = anchor === undefined ? -1 : ids.indexOf(anchor);
  const to = ids.indexOf(id);
  const range = from === -1 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
  for (const one of range) {
    if (on) next.add(one);
    else next.delete(one);
  }
  return next;
}

/** A function that stays the same, so that rows which do not change need not render. */
export function useRowSelection(
  ids: readonly number[],
  selection: ReadonlySet<number>,
  onSelection: (ids: ReadonlySet<number>) => void,
): (id: number, range: boolean) => void {
  const latest = useRef({ ids, selection, onSelection });
  latest.current = { ids, selection, onSelection };
  const anchor = useRef<number>(undefined);
  return useRef((id: number, range: boolean) => {
    const { ids: shown, selection: before, onSelection: change } = latest.current;
    change(selectRow(before, shown, id, range ? anchor.current : undefined));
    anchor.current = id;
  }).current;
}
