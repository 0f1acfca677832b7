import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { classes } from '../classes.ts';
import type { Column, Sort } from './column.ts';
import styles from './data-table.module.css';

const ARIA = { asc: 'ascending', desc: 'descending' } as const;
const ICONS = { asc: ArrowUp, desc: ArrowDown } as const;

/** The title of a column; a press sorts by it, first from the largest. */
export function HeaderCell<Row>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
}) {
  const style = { minWidth: column.width, width: column.idealWidth };
  const given = classes(
    column.align === 'end' && styles.end,
    column.fixed === true && styles.fixed,
  );
  const by = column.sort;
  if (by === undefined) {
    return (
      <th scope="col" className={classes(given, styles.unsorted)} style={style}>
        {column.title}
      </th>
    );
  }
  const direction = sort?.column === by ? sort.direction : undefined;
  const Icon = direction === undefined ? ChevronsUpDown : ICONS[direction];
  return (
    <th
      scope="col"
      className={given}
      style={style}
      aria-sort={direction === undefined ? undefined : ARIA[direction]}
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
