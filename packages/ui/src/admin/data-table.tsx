import { useState, type ReactNode } from 'react';
import type { MenuAction } from '../menu.tsx';
import { PageCheckbox } from '../row-checkbox.tsx';
import { Skeleton } from '../skeleton.tsx';
import { useRowSelection } from '../use-row-selection.ts';
import type { Column, Density, Sort } from './column.ts';
import styles from './data-table.module.css';
import { HeaderCell } from './header-cell.tsx';
import { rowKeys } from './row-keys.ts';
import { TableRow } from './table-row.tsx';
import { useOverflow } from './use-overflow.ts';

const SKELETON_ROWS = 8;
const UNSELECTABLE: ReadonlySet<number> = new Set();

/** Rows with columns declared as data: selection with Shift, sorting by header, keyboard, actions at the end. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  idOf,
  nameOf,
  selection,
  onSelection,
  sort,
  onSort,
  actions,
  onOpen,
  density = 'comfortable',
  isStale = false,
  empty,
}: {
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined during the first load. */
  rows: readonly Row[] | undefined;
  idOf: (row: Row) => number;
  nameOf: (row: Row) => string;
  /** Without it, rows have no checkbox. */
  selection?: ReadonlySet<number>;
  onSelection?: (ids: ReadonlySet<number>) => void;
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
  actions?: (row: Row) => readonly MenuAction[];
  /** What Enter does in a row. */
  onOpen?: ((row: Row) => void) | undefined;
  density?: Density;
  /** The rows are of another filter: they stay in sight, but nothing can be done to them. */
  isStale?: boolean;
  empty: ReactNode;
}) {
  const frame = useOverflow<HTMLDivElement>(label);
  const [current, setCurrent] = useState(0);
  const ids = (rows ?? []).map(idOf);
  const chosen = selection ?? UNSELECTABLE;
  const select = useRowSelection(ids, chosen, (next) => onSelection?.(next));
  const keys = rowKeys({
    select: (index, range) => {
      const id = ids[index];
      if (id !== undefined && selection !== undefined) select(id, range);
    },
    open: (index) => {
      const row = rows?.[index];
      if (row !== undefined) onOpen?.(row);
    },
  });

  if (rows !== undefined && rows.length === 0) return <>{empty}</>;
  const width =
    columns.length + (selection === undefined ? 0 : 1) + (actions === undefined ? 0 : 1);
  const tabStop = Math.min(current, ids.length - 1);
  return (
    <div className={styles.frame} ref={frame}>
      <table
        className={styles.table}
        data-density={density}
        // Rows take the focus and keys, and in a plain table no browser says which of them are chosen.
        role="grid"
        aria-multiselectable={selection === undefined ? undefined : true}
        aria-label={label}
        aria-busy={rows === undefined || isStale}
      >
        <thead>
          <tr>
            {selection === undefined ? null : (
              <th className={styles.check} scope="col" aria-label="选择">
                <PageCheckbox
                  ids={ids}
                  selection={chosen}
                  disabled={rows === undefined || isStale}
                  onSelection={(next) => onSelection?.(next)}
                >
                  全选本页
                </PageCheckbox>
              </th>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
            {actions === undefined ? null : (
              <th className={styles.actions} scope="col">
                <span className="visually-hidden">操作</span>
              </th>
            )}
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the rows, which have the focus, arrive here */}
        <tbody
          inert={isStale}
          onKeyDown={keys}
          onFocus={({ target, currentTarget }) => {
            const row = target.closest('tr');
            if (row !== null) setCurrent([...currentTarget.rows].indexOf(row));
          }}
        >
          {rows === undefined
            ? Array.from({ length: SKELETON_ROWS }, (_, index) => (
                <tr key={index}>
                  <td colSpan={width}>
                    <Skeleton height={22} width={`${92 - ((index * 17) % 40)}%`} />
                  </td>
                </tr>
              ))
            : rows.map((row, index) => (
                <TableRow
                  key={idOf(row)}
                  row={row}
                  id={idOf(row)}
                  name={nameOf(row)}
                  columns={columns}
                  selected={selection?.has(idOf(row))}
                  tabStop={index === tabStop}
                  actions={actions}
                  sortedBy={sort?.column}
                  onSelect={select}
                />
              ))}
        </tbody>
      </table>
    </div>
  );
}
