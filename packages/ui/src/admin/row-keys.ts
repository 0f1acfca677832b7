import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 };

/** The row that has the focus itself, or by its checkbox. */
function focusedRow(target: EventTarget): HTMLTableRowElement | undefined {
  if (target instanceof HTMLTableRowElement) return target;
  const isCheckbox = target instanceof HTMLInputElement && target.type === 'checkbox';
  return isCheckbox ? (target.closest('tr') ?? undefined) : undefined;
}

/** Arrows, j and k move between rows, Home and End to the first and last, Space and x select, Enter opens. */
export function rowKeys(on: {
  readonly select: (index: number, range: boolean) => void;
  readonly open: ((index: number) => void) | undefined;
}): (event: KeyboardEvent<HTMLTableSectionElement>) => void {
  return (event) => {
    const row = focusedRow(event.target);
    if (row === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const rows = [...event.currentTarget.rows];
    const index = rows.indexOf(row);
    const step = STEPS[event.key];
    const target =
      step !== undefined
        ? rows[index + step]
        : event.key === 'Home'
          ? rows[0]
          : event.key === 'End'
            ? rows.at(-1)
            : undefined;
    if (target !== undefined) {
      event.preventDefault();
      target.focus();
      if (event.shiftKey && step !== undefined) on.select(rows.indexOf(target), true);
      return;
    }
    if (event.target !== row) return;
    if (event.key === ' ' || event.key === 'x') on.select(index, event.shiftKey);
    else if (event.key === 'Enter' && on.open !== undefined) on.open(index);
    else return;
    event.preventDefault();
  };
}
