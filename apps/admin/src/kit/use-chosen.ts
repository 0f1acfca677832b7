import { useRef } from 'react';
import type { useList } from './use-list.ts';
import { useWholeSelection } from './use-whole-selection.ts';

const NO_ROWS: readonly never[] = [];

/** The rows of a list that are chosen, and all of its filter where the list offers that. */
export function useChosen<Row extends { readonly id: number }>(
  listKey: string,
  state: Pick<
    ReturnType<typeof useList<Row>>,
    'asked' | 'params' | 'total' | 'selection' | 'setSelection'
  >,
  { rows, selectsWhole }: { rows: readonly Row[] | undefined; selectsWhole: boolean },
) {
  const { selection, setSelection } = state;
  const whole = useWholeSelection<Row>({
    listKey,
    asked: state.asked,
    address: state.params.toString(),
    total: state.total,
    rows: rows ?? NO_ROWS,
    onSelection: setSelection,
  });
  const clearSelection = () => {
    whole.drop();
    setSelection(new Set());
  };
  const select = (ids: ReadonlySet<number>) => {
    if (ids.size === 0) clearSelection();
    else setSelection(ids);
  };
  const selecting = useRef({ selection, select });
  selecting.current = { selection, select };
  /** Others may have been chosen while the action ran. */
  const deselect = (done: readonly Row[]) => {
    const left = new Set(selecting.current.selection);
    for (const { id } of done) left.delete(id);
    selecting.current.select(left);
  };
  const chosen = whole.pool.filter(({ id }) => selection.has(id));
  const isPageChosen = rows?.every(({ id }) => selection.has(id)) === true;
  const offered =
    selectsWhole && whole.label !== undefined && isPageChosen && chosen.length === rows?.length
      ? { ...whole, label: whole.label }
      : undefined;
  return { whole, offered, chosen, select, deselect, clearSelection };
}
