import type { Column } from '@wenyuan/ui/admin';
import { useDeferredValue, useMemo } from 'react';
import { withId, type ListColumn } from './columns.tsx';
import { useListPreference } from './list-preference.ts';
import type { ListDeclaration } from './resource-page.tsx';

function toColumn<Row>({ sortable, ...column }: ListColumn<Row>): Column<Row> {
  if (sortable === undefined || sortable === false) return column;
  return { ...column, sort: sortable === true ? column.key : sortable };
}

function useColumns<Row>(
  columns: readonly ListColumn<Row>[] | (() => readonly ListColumn<Row>[]),
): readonly ListColumn<Row>[] {
  // A declaration does not change, so neither does the number of hooks.
  return typeof columns === 'function' ? columns() : columns;
}

/** A list of one person need not name that person. */
function isFixed(key: string, fixed: readonly string[]): boolean {
  return fixed.includes(key) || (key === 'username' && fixed.includes('user_id'));
}

/** The columns that a list has, and those of them that its operator shows. */
export function useShownColumns<Row extends { readonly id: number }>(
  listKey: string,
  list: Pick<ListDeclaration<Row>, 'columns' | 'hidden'>,
  fixed: readonly string[],
) {
  const all = useColumns(list.columns);
  const columns = useMemo(
    () => withId(all).filter(({ key }) => !isFixed(key, fixed)),
    [all, fixed],
  );
  const defaults = useMemo(() => {
    const { hidden = [] } = list;
    return { hidden: all.some(({ key }) => key === 'id') ? hidden : [...hidden, 'id'] };
  }, [list, all]);
  const [preference, setPreference] = useListPreference(listKey, defaults);
  // The control that was pressed shows so at once, and the hundred rows after it.
  const hiddenNow = useDeferredValue(preference.hidden);
  const shown = useMemo(
    () => columns.filter(({ key }) => !hiddenNow.includes(key)).map(toColumn),
    [columns, hiddenNow],
  );
  return { columns, shown, preference, setPreference };
}
