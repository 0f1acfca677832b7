import { EllipsisVertical } from 'lucide-react';
import { memo } from 'react';
import { classes } from '../classes.ts';
import { Menu, type MenuAction } from '../menu.tsx';
import { RowCheckbox } from '../row-checkbox.tsx';
import type { Column } from './column.ts';
import styles from './data-table.module.css';

type Props<Row> = {
  row: Row;
  id: number;
  name: string;
  columns: readonly Column<Row>[];
  /** Undefined in a list whose rows cannot be selected. */
  selected: boolean | undefined;
  /** Whether the Tab key stops at this row. */
  tabStop: boolean;
  actions: ((row: Row) => readonly MenuAction[]) | undefined;
  /** What the rows are sorted by: a card shows it. */
  sortedBy: string | undefined;
  onSelect: (id: number, range: boolean) => void;
};

/** Apart from the row around them, which also changes when it is selected. */
function CellsBody<Row>({
  row,
  name,
  columns,
  actions,
  sortedBy,
}: Omit<Props<Row>, 'id' | 'selected' | 'tabStop' | 'onSelect'>) {
  const items = actions?.(row) ?? [];
  return (
    <>
      {columns.map((column) => (
        <td
          key={column.key}
          className={classes(
            column.align === 'end' && styles.end,
            column.fixed === true && styles.fixed,
            column.fixed !== true &&
              column.phone !== true &&
              (column.sort === undefined || column.sort !== sortedBy) &&
              styles.wide,
          )}
          data-label={column.fixed === true ? undefined : column.title}
        >
          {column.cell(row)}
        </td>
      ))}
      {actions === undefined ? null : (
        <td className={styles.actions}>
          {items.length === 0 ? null : (
            <Menu label={`${name} 的操作`} size="xs" actions={items}>
              <EllipsisVertical aria-hidden="true" />
            </Menu>
          )}
        </td>
      )}
    </>
  );
}
const Cells = memo(CellsBody) as typeof CellsBody;

function TableRowBody<Row>(props: Props<Row>) {
  const { row, id, name, columns, selected, tabStop, actions, sortedBy, onSelect } = props;
  return (
    <tr
      className={classes(selected === true && styles.selected)}
      tabIndex={tabStop ? 0 : -1}
      aria-label={name}
      aria-selected={selected}
    >
      {selected === undefined ? null : (
        <td className={styles.check}>
          <RowCheckbox name={name} checked={selected} onSelect={(range) => onSelect(id, range)} />
        </td>
      )}
      <Cells row={row} name={name} columns={columns} actions={actions} sortedBy={sortedBy} />
    </tr>
  );
}

/** Memoised, so that a change to one row renders only that row. */
export const TableRow = memo(TableRowBody) as typeof TableRowBody;
