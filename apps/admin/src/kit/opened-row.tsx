import type { MenuAction } from '@wenyuan/ui';
import { useEffect, useEffectEvent } from 'react';
import type { ListDeclaration } from './resource-page.tsx';
import { RowStepsProvider } from './row-steps.tsx';
import { NEW } from './use-opened.ts';

/** What is open beside a list: what tells about a row, its form, or the form of a new one. */
export function OpenedRow<Row extends { readonly id: number }>({
  list: { noun, form, Detail },
  editing,
  rows,
  done,
  newForm,
  actionsOf,
  step,
  onClose,
}: {
  list: Pick<ListDeclaration<Row>, 'noun' | 'form' | 'Detail'>;
  editing: Row | typeof NEW | undefined;
  rows: readonly Row[] | undefined;
  /** The ids of rows that something was done to: what that took out of the list is over, and its drawer closes. */
  done: readonly number[];
  newForm: ListDeclaration<Row>['newForm'];
  actionsOf: (row: Row) => MenuAction[];
  step: (id: number) => void;
  onClose: () => void;
}) {
  const Editor = (editing === NEW ? newForm : form)?.Dialog;
  // The drawer of a row tells what the list does by now.
  const shownRow = editing === NEW ? undefined : editing;
  const position = rows?.findIndex(({ id }) => id === shownRow?.id) ?? -1;
  const openedNow = rows?.[position] ?? shownRow;
  const isOver =
    Detail !== undefined &&
    rows !== undefined &&
    position < 0 &&
    shownRow !== undefined &&
    done.includes(shownRow.id);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isOver) close();
  }, [isOver]);
  const stepTo = (row: Row | undefined) => (row === undefined ? undefined : () => step(row.id));
  const steps =
    position < 0
      ? undefined
      : { previous: stepTo(rows?.[position - 1]), next: stepTo(rows?.[position + 1]) };
  return (
    <RowStepsProvider value={steps}>
      {Detail === undefined || openedNow === undefined ? null : (
        <Detail row={openedNow} actions={actionsOf(openedNow).slice(1)} onClose={onClose} />
      )}
      {editing === undefined || Editor === undefined ? null : (
        <Editor
          key={editing === NEW ? NEW : editing.id}
          noun={noun}
          {...(editing === NEW ? {} : { row: editing })}
          onClose={onClose}
        />
      )}
    </RowStepsProvider>
  );
}
