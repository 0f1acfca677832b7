import { ArrowDown, ArrowUp, ChevronsUpDown, EllipsisVertical } from 'lucide-react';
import { memo, useRef, type MouseEvent, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import { LoadFailed, Skeleton } from '../feedback.tsx';
import { Menu, type MenuAction } from '../menu.tsx';
import styles from './data-table.module.css';

export type Column<Row> = {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  readonly width?: number;
  readonly align?: 'start' | 'end';
  /** The server's column to sort by. */
  readonly sort?: string;
  /** Cannot be hidden, and has no label where rows are cards. */
  readonly fixed?: boolean;
  /** Shown on phones too, where a row is a card. */
  readonly phone?: boolean;
};

export type Sort = { readonly column: string; readonly direction: 'asc' | 'desc' };

type RowProps<Row> = {
  row: Row;
  name: string;
  columns: readonly Column<Row>[];
  selected: boolean;
  actions: (row: Row) => readonly MenuAction[];
  onSelect: (row: Row, range: boolean) => void;
};

function TableRowBody<Row>({ row, name, columns, selected, actions, onSelect }: RowProps<Row>) {
  return (
    <tr className={classes(selected && styles.selected)}>
      <td className={styles.check}>
        <input
          type="checkbox"
          aria-label={`选择 ${name}`}
          checked={selected}
          onChange={() => undefined}
          onClick={(event: MouseEvent) => onSelect(row, event.shiftKey)}
        />
      </td>
      {columns.map((column) => (
        <td
          key={column.key}
          className={classes(
            column.align === 'end' && styles.end,
            column.fixed !== true && column.phone !== true && styles.wide,
          )}
          data-label={column.fixed === true ? undefined : column.title}
        >
          {column.cell(row)}
        </td>
      ))}
      <td className={styles.actions}>
        <Menu label={`${name} 的操作`} size="xs" actions={actions(row)}>
          <EllipsisVertical aria-hidden="true" />
        </Menu>
      </td>
    </tr>
  );
}

/** Memoised, so that a change to one row renders only that row. */
const TableRow = memo(TableRowBody) as typeof TableRowBody;

/** Rows with columns declared as data, selection with Shift, sorting by header, actions at the end. */
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
  error,
  onRetry,
  empty,
}: {
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined during the first load. */
  rows: readonly Row[] | undefined;
  idOf: (row: Row) => number;
  nameOf: (row: Row) => string;
  selection: ReadonlySet<number>;
  onSelection: (ids: ReadonlySet<number>) => void;
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
  actions: (row: Row) => readonly MenuAction[];
  error: string | undefined;
  onRetry: () => void;
  empty: ReactNode;
}) {
  const anchor = useRef<number>(undefined);
  const selectionRef = useRef(selection);
  selectionRef.current = selection;
  const rowsRef = useRef(rows);
  rowsRef.current = rows;

  const select = useRef((row: Row, range: boolean) => {
    const ids = (rowsRef.current ?? []).map(idOf);
    const id = idOf(row);
    const next = new Set(selectionRef.current);
    const on = !next.has(id);
    const from = range && anchor.current !== undefined ? ids.indexOf(anchor.current) : -1;
    const to = ids.indexOf(id);
    const rowIds = from === -1 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
    for (const one of rowIds) {
      if (on) next.add(one);
      else next.delete(one);
    }
    anchor.current = id;
    onSelection(next);
  });

  if (error !== undefined) return <LoadFailed message={error} onRetry={onRetry} />;
  if (rows !== undefined && rows.length === 0) return <>{empty}</>;
  const all =
    rows !== undefined && rows.length > 0 && rows.every((row) => selection.has(idOf(row)));
  const some = rows?.some((row) => selection.has(idOf(row))) === true;
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={label} aria-busy={rows === undefined}>
        <thead>
          <tr>
            <th className={styles.check} scope="col">
              <input
                type="checkbox"
                aria-label="选择本页全部"
                ref={(box) => {
                  if (box !== null) box.indeterminate = !all && some;
                }}
                checked={all}
                disabled={rows === undefined}
                onChange={() => onSelection(all ? new Set() : new Set((rows ?? []).map(idOf)))}
              />
            </th>
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
            <th className={styles.actions} scope="col">
              <span className={styles.hidden}>操作</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows === undefined
            ? Array.from({ length: 8 }, (_, index) => (
                <tr key={index}>
                  <td colSpan={columns.length + 2}>
                    <Skeleton height={24} />
                  </td>
                </tr>
              ))
            : rows.map((row) => (
                <TableRow
                  key={idOf(row)}
                  row={row}
                  name={nameOf(row)}
                  columns={columns}
                  selected={selection.has(idOf(row))}
                  actions={actions}
                  onSelect={select.current}
                />
              ))}
        </tbody>
      </table>
    </div>
  );
}

function HeaderCell<Row>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
}) {
  const style = column.width === undefined ? undefined : { minWidth: column.width };
  const align = column.align === 'end' ? styles.end : undefined;
  const by = column.sort;
  if (by === undefined) {
    return (
      <th scope="col" className={classes(align, styles.unsorted)} style={style}>
        {column.title}
      </th>
    );
  }
  const direction = sort?.column === by ? sort.direction : undefined;
  const Icon = direction === undefined ? ChevronsUpDown : direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      className={align}
      style={style}
      aria-sort={
        direction === undefined ? undefined : direction === 'asc' ? 'ascending' : 'descending'
      }
    >
      <button
        type="button"
        className={styles.sort}
        onClick={() => onSort({ column: by, direction: direction === 'desc' ? 'asc' : 'desc' })}
      >
        {column.title}
        <Icon size={13} aria-hidden="true" />
      </button>
    </th>
  );
}
