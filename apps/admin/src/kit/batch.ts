import type { ReactNode } from 'react';
import { ApiError, errorMessage, isApiError, type Contract } from '@wenyuan/api-client';
import { isOutcomeUnknown } from '@wenyuan/app';
import type { Also, Reason } from './ask-reason.tsx';
import type { Fields } from './field.ts';
import type { AnyInput } from './resource.ts';
import { inputOf, sentOf } from './form-values.ts';
import { operationOf, write } from './resource.ts';
import { undoing } from './undo.ts';

/** What can be done to all chosen rows. One without `input` and `run` is the deletion, which is the list's own. */
export type BatchAction<Row> = {
  readonly label: string;
  readonly danger?: boolean;
  /** The operation that it calls: without the right to it, the action is not there. */
  readonly operation: (group: string) => string;
  /** Why it does not fit a row; it runs for those that it fits. */
  readonly unfit?: (row: Row) => string | undefined;
  /** Whether it is in the menu of each row that it fits, too, or there alone. */
  readonly inRow?: boolean | 'only';
  /** Asked before it runs; undefined where these rows need no question. */
  readonly question?: (rows: readonly Row[]) => string | undefined;
  /** What may be said with the answer to those whom it concerns; it goes with the operation's input. */
  readonly reason?: Reason;
  /** What may be done with it besides. */
  readonly also?: (rows: readonly Row[]) => readonly Also[];
  /** What the person has to give besides the rows, judged by the rules of the operation. */
  readonly fields?: Fields | ((rows: readonly Row[]) => Fields);
  /** The title of that question; default: the label, for fields with the number of rows. */
  readonly title?: (rows: readonly Row[]) => string;
  /** What the fields hold at first, where that is not empty. */
  readonly initial?: (rows: readonly Row[]) => object;
  /** The fields are those of one row: only what differs from `initial` is sent, so that nothing that others changed is lost. */
  readonly isEdit?: boolean;
  /** What the person has to know, above the fields. */
  readonly about?: (rows: readonly Row[]) => ReactNode;
  /** The operation's input for the rows. */
  readonly input?: (rows: readonly Row[]) => AnyInput;
  /** In place of `input`, where it takes more than one call. */
  readonly run?: (rows: readonly Row[], group: string, said: AnyInput) => Promise<unknown>;
  /** Asked before these values are sent; undefined where they need no question. */
  readonly confirmation?: (
    rows: readonly Row[],
    values: AnyInput,
  ) => string | undefined | Promise<string>;
  /** Why the reply says that it was not done after all; undefined when it was. */
  readonly refusal?: (reply: AnyInput) => string | undefined;
  /** What has been done to so many rows; default: the label. */
  readonly done?: (count: number, reply: AnyInput) => string;
  /**
   * The inputs of the same operation that give the rows what they had before the `given` ones, to which it said `reply`; undefined
   * where it cannot.
   */
  readonly undo?: (
    rows: readonly Row[],
    given: AnyInput,
    reply: AnyInput,
  ) => readonly AnyInput[] | undefined;
};

type CallKey = {
  [Group in keyof Contract]: `${Group}.${keyof Contract[Group] & string}`;
}[keyof Contract];
type CallTo<Key extends CallKey> = Key extends `${infer Group}.${infer Op}`
  ? Group extends keyof Contract
    ? Op extends keyof Contract[Group]
      ? Contract[Group][Op]
      : never
    : never
  : never;
type InputTo<Key extends CallKey> =
  CallTo<Key> extends { readonly input: infer Input } ? Input : never;
type ReplyTo<Key extends CallKey> =
  CallTo<Key> extends { readonly reply: infer Reply } ? Reply : never;

type HasId = { readonly id: number };

/**
 * Gives each row its values, one after another; those that are gone or decided by now keep none of the others. Another failure
 * ends it, as the next row would have the same; what was done until then is told.
 */
async function change<Row extends HasId>(
  rows: readonly Row[],
  group: string,
  valuesOf: (row: Row) => AnyInput,
): Promise<void> {
  const key = `${group}.update`;
  let done = 0;
  let lost = 0;
  let failure: unknown;
  for (const row of rows) {
    // This is no edit of one row as it was read: what others changed in it is kept, not asked about.
    const { unchanged_since: _, ...input } = inputOf(key, row, valuesOf(row));
    try {
      await write(key, sentOf(input, row));
      done += 1;
    } catch (error) {
      if (isOutcomeUnknown(error)) lost = 1;
      failure ??= error;
      if (!isOutdated(error)) break;
    }
  }
  if (failure === undefined) return;
  if (done + lost === 0 || rows.length === 1) throw failure;
  const left = rows.length - done - lost;
  const reason = isOutcomeUnknown(failure) ? '' : `：${errorMessage(failure, '操作失败')}`;
  const message = [
    `已完成 ${done} 项`,
    ...(lost === 0 ? [] : ['1 项没有收到服务器的答复，可能已经完成']),
    ...(left === 0 ? [] : [`另外 ${left} 项没有完成${reason}`]),
  ].join('；');
  throw new ApiError({ status: 409, body: { message }, cause: failure });
}

/** Whether a row is gone, or another operator was first. */
export function isOutdated(error: unknown): error is ApiError {
  return isApiError(error) && error.kind === 'http' && [404, 409].includes(error.status);
}

type Enableable = { readonly id: number; readonly enable: boolean };

/** Turns rows on or off: at once where the service can, else one after another. */
async function setEnabled(
  rows: readonly Enableable[],
  group: string,
  enable: boolean,
): Promise<void> {
  if (operationOf(`${group}.setStatus`) !== undefined) {
    await write(`${group}.setStatus`, { id: rows.map(({ id }) => id), enable });
    return;
  }
  await change(rows, group, () => ({ enable }));
}

function enabling(enable: boolean): BatchAction<Enableable> {
  const word = enable ? '启用' : '停用';
  return {
    label: word,
    operation: (group) =>
      operationOf(`${group}.setStatus`) === undefined ? `${group}.update` : `${group}.setStatus`,
    unfit: (row) => (row.enable === enable ? `已经${word}` : undefined),
    run: (rows, group) => setEnabled(rows, group, enable),
  };
}

export const batch = {
  enable: () => enabling(true),
  disable: () => enabling(false),
  /** One call for all rows. */
  call: <Row, Key extends CallKey>(
    key: Key,
    options: Omit<BatchAction<Row>, 'operation' | 'run' | 'input' | 'done' | 'undo'> & {
      readonly input: (rows: readonly Row[]) => Partial<InputTo<Key>>;
      readonly done?: (count: number, reply: ReplyTo<Key>) => string;
      readonly undo?: (
        rows: readonly Row[],
        given: InputTo<Key>,
        reply: ReplyTo<Key>,
      ) => readonly InputTo<Key>[] | undefined;
    },
  ): BatchAction<Row> => ({
    ...(options as unknown as Omit<BatchAction<Row>, 'operation' | 'input'>),
    operation: () => key,
    input: (rows) => options.input(rows) as AnyInput,
  }),
  /** One call for each row. */
  change: <Row extends HasId>(
    valuesOf: (row: Row) => AnyInput,
    options: Omit<BatchAction<Row>, 'operation' | 'run' | 'input' | 'fields'>,
  ): BatchAction<Row> => ({
    ...options,
    operation: (group) => `${group}.update`,
    run: (rows, group) => change(rows, group, valuesOf),
  }),
  remove: (): BatchAction<{ readonly id: number }> => ({
    label: '删除',
    danger: true,
    operation: (group) => `${group}.delete`,
  }),
};

/** The states that the operator saw: a decision is refused when somebody else has decided meanwhile. */
export function seenOf(rows: readonly { readonly status: number }[]) {
  const statuses = rows.map(({ status }) => status);
  const [first] = statuses;
  const isOne = first !== undefined && statuses.every((status) => status === first);
  return { seen_status: isOne ? first : statuses };
}

/** For the message that an action was done: what takes it back. */
export function undoOf<Row>(
  action: BatchAction<Row>,
  rows: readonly Row[],
  group: string,
  done: { readonly given: AnyInput; readonly reply: AnyInput },
) {
  const inputs = action.undo?.(rows, done.given, done.reply);
  if (inputs === undefined) return undefined;
  return undoing(async () => {
    for (const input of inputs) await write(action.operation(group), input);
  });
}

export function idsOf(rows: readonly HasId[]): number[] {
  return rows.map(({ id }) => id);
}
