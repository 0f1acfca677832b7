import { BatchBar, PageCheckbox, RowCheckbox, useRowSelection, type MenuAction } from '@wenyuan/ui';
import { useState, type ComponentType, type ReactNode } from 'react';
import { Listed } from '../listed.tsx';
import styles from './member-list.module.css';

/** What can be done to the chosen rows, and what asks for the rest of it. */
type Batch = {
  readonly actions: readonly MenuAction[];
  readonly isRunning: boolean;
  readonly dialog: ReactNode;
};

export type BatchDeclaration<Row> = {
  readonly nameOf: (row: Row) => string;
  /** `onDone` is called with the ids of the rows that are done with: they are chosen no more. */
  readonly useBatch: (rows: readonly Row[], onDone: (ids: readonly number[]) => void) => Batch;
};

/** The rows of one page, of which several can be chosen: with Shift from one to another, or all of them. */
export function SelectableRows<Row extends { readonly id: number }>({
  path,
  rows,
  total,
  Row,
  nameOf,
  useBatch,
}: BatchDeclaration<Row> & {
  path: string;
  rows: readonly Row[];
  total: number;
  Row: ComponentType<{ row: Row; check?: ReactNode }>;
}) {
  const [selection, setSelection] = useState<ReadonlySet<number>>(new Set());
  const ids = rows.map(({ id }) => id);
  const select = useRowSelection(ids, selection, setSelection);
  const chosen = rows.filter(({ id }) => selection.has(id));
  const { actions, isRunning, dialog } = useBatch(chosen, (done) =>
    setSelection((before) => new Set([...before].filter((id) => !done.includes(id)))),
  );
  const isAny = chosen.length > 0;
  const text = isRunning ? '正在处理…' : `已选 ${chosen.length} 项`;
  return (
    <>
      <div className={styles.choosing}>
        <PageCheckbox ids={ids} selection={selection} onSelection={setSelection}>
          全选本页
        </PageCheckbox>
        {/* A status that comes with its words is not read: this one stays. */}
        <span className="visually-hidden" role="status">
          {isAny ? text : ''}
        </span>
        {isAny ? (
          <BatchBar text={text} actions={actions} onClear={() => setSelection(new Set())} />
        ) : (
          <span className={styles.count}>共 {total} 条</span>
        )}
      </div>
      <Listed path={path}>
        <ul>
          {rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              check={
                <RowCheckbox
                  name={nameOf(row)}
                  checked={selection.has(row.id)}
                  onSelect={(range) => select(row.id, range)}
                />
              }
            />
          ))}
        </ul>
      </Listed>
      {dialog}
    </>
  );
}
