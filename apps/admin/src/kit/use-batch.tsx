import { errorMessage } from '@wenyuan/api-client';
import { toast, type MenuAction } from '@wenyuan/ui';
import { useRef, useState, type ReactNode } from 'react';
import { askReason } from './ask-reason.tsx';
import { isOutdated, undoOf, type BatchAction } from './batch.ts';
import { BatchForm } from './batch-form.tsx';
import { useMay } from './rights.ts';
import { useAsked } from './use-asked.ts';
import { useQuestion, type Confirm } from './use-question.tsx';
import { write, type AnyInput } from './resource.ts';

/** What an action does to rows: to those that it fits. */
type Fit<Row> = { readonly fitting: readonly Row[]; readonly reason: string | undefined };

function doneText<Row>(
  action: BatchAction<Row>,
  { fitting, reason }: Fit<Row>,
  { all, reply }: { readonly all: number; readonly reply: AnyInput },
) {
  const done = action.done?.(fitting.length, reply) ?? `已${action.label} ${fitting.length} 项`;
  const left = all - fitting.length;
  return left === 0 ? done : `${done}；跳过 ${left} 项：${reason}`;
}

/** What a deletion asks with, and what it runs in. */
export type Removing = {
  readonly confirm: Confirm;
  readonly run: <Reply>(work: () => Promise<Reply>) => Promise<Reply>;
};

const BUSY = '正在处理，请稍候';

/** The actions on many rows, as menu entries for the chosen ones and for the menu of one. */
export function useBatch<Row>({
  group,
  batch,
  removal,
  forbidden,
  remove,
  onDone,
  onOutdated,
}: {
  group: string;
  batch: readonly BatchAction<Row>[];
  /** What the list calls its deletion, and the operation that does it. */
  removal: Pick<BatchAction<Row>, 'label' | 'operation'>;
  /** Why a row cannot be deleted. */
  forbidden: ((row: Row) => string | undefined) | undefined;
  remove: (rows: readonly Row[], removing: Removing) => Promise<unknown>;
  /** Called with the rows that it was done to. */
  onDone: (rows: readonly Row[]) => void;
  /** Called when the rows turn out to be older than the server's: another operator was first. */
  onOutdated?: () => void;
}): {
  /** For the bar: those that fit no row are off, with the reason. */
  forRows: (rows: readonly Row[]) => MenuAction[];
  /** For the menu of a row: those that do not fit it are not there. */
  forRow: (row: Row) => MenuAction[];
  /** Whether some of them may be in the menu of a row. */
  isInRows: boolean;
  /** While one runs, no other begins: a second press of the same would be refused by what the first has done. */
  isRunning: boolean;
  remove: (rows: readonly Row[]) => void;
  form: ReactNode;
} {
  const may = useMay();
  const { asked, ask, close } = useAsked<{ action: BatchAction<Row>; rows: readonly Row[] }>();
  const { confirm, question: confirmation } = useQuestion();
  const [isRunning, setRunning] = useState(false);
  // The menus of rows are not drawn again when an action begins or ends: one that is drawn in between must not stay off.
  const running = useRef(false);
  const run: Removing['run'] = async (work) => {
    running.current = true;
    setRunning(true);
    try {
      return await work();
    } finally {
      running.current = false;
      setRunning(false);
    }
  };
  const isRemoval = ({ input, run }: BatchAction<Row>) => input === undefined && run === undefined;
  const allowed = batch
    .map((action) => (isRemoval(action) ? { ...action, ...removal } : action))
    .filter(({ operation }) => may(operation(group)));

  const fitOf = (action: BatchAction<Row>, rows: readonly Row[]): Fit<Row> => {
    const judge = isRemoval(action) ? forbidden : action.unfit;
    const reasons = rows.map((row) => judge?.(row));
    return {
      fitting: rows.filter((_, index) => reasons[index] === undefined),
      reason: reasons.find((reason) => reason !== undefined),
    };
  };
  const begin = async (action: BatchAction<Row>, rows: readonly Row[]) => {
    if (running.current) return toast.error(BUSY);
    const fit = fitOf(action, rows);
    const { fitting } = fit;
    if (isRemoval(action)) return remove(fitting, { confirm, run });
    if (action.fields !== undefined) return ask({ action, rows: fitting });
    const { danger = false, label, reason } = action;
    const operation = action.operation(group);
    const question = action.question?.(fitting);
    const also = action.also?.(fitting);
    const heading = action.title?.(fitting) ?? `${label}？`;
    const options = { reason, also, operation, title: heading, danger, verb: label };
    const said = question === undefined ? {} : await askReason(confirm, question, options);
    if (said === undefined) return;
    const given = { ...action.input?.(fitting), ...said };
    try {
      const reply = await run(async () =>
        action.run === undefined
          ? write(operation, given)
          : action.run(fitting, group, said).then(() => ({})),
      );
      onDone(fitting);
      const refusal = action.refusal?.(reply);
      const undo = () => undoOf(action, fitting, group, { given, reply });
      if (refusal === undefined)
        toast.success(doneText(action, fit, { all: rows.length, reply }), undo());
      else toast.error(refusal);
    } catch (error) {
      toast.error(errorMessage(error, '操作失败'));
      if (isOutdated(error)) onOutdated?.();
    }
  };
  const entry = (action: BatchAction<Row>, rows: readonly Row[]): MenuAction => {
    const { fitting, reason } = fitOf(action, rows);
    return {
      label: action.label,
      danger: action.danger ?? false,
      disabledReason: fitting.length === 0 ? reason : undefined,
      onSelect: () => void begin(action, rows),
    };
  };
  const entryOfBar = (action: BatchAction<Row>, rows: readonly Row[]): MenuAction =>
    isRunning ? { ...entry(action, rows), disabledReason: BUSY } : entry(action, rows);

  return {
    forRows: (rows) =>
      allowed.filter(({ inRow }) => inRow !== 'only').map((action) => entryOfBar(action, rows)),
    forRow: (row) =>
      allowed
        .filter(({ inRow = false, unfit }) => inRow !== false && unfit?.(row) === undefined)
        .map((action) => entry(action, [row])),
    isInRows: allowed.some(({ inRow = false }) => inRow !== false),
    isRunning,
    remove: (rows) => {
      if (running.current) toast.error(BUSY);
      else void remove(rows, { confirm, run });
    },
    form:
      asked === undefined ? (
        confirmation
      ) : (
        <BatchForm
          action={asked.action}
          rows={asked.rows}
          group={group}
          onDone={() => onDone(asked.rows)}
          onFailed={(error) => {
            if (isOutdated(error)) onOutdated?.();
          }}
          onClose={close}
        />
      ),
  };
}
