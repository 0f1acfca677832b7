import { errorMessage } from '@wenyuan/api-client';
import { bookTitle } from '@wenyuan/domain';
import { toast } from '@wenyuan/ui';
import { askReason, type Also, type Reason } from './ask-reason.tsx';
import { write, type AnyInput } from './resource.ts';
import { undoing } from './undo.ts';
import type { Removing } from './use-batch.tsx';

export type Removal<Row> = {
  /** Default: `delete` of the list's group. */
  readonly operation?: string;
  /** What it is called; default 删除. */
  readonly label?: string;
  /** What may be said to those whose rows they are. */
  readonly reason?: Reason;
  /** What may be done with it besides. */
  readonly also?: (rows: readonly Row[]) => readonly Also[];
  /** What the operation takes besides the ids. */
  readonly input?: (rows: readonly Row[]) => AnyInput;
  /** What is lost besides the rows themselves, as a sentence. */
  readonly lost?: (rows: readonly Row[]) => string;
  /** Why a row cannot be deleted now. */
  readonly forbidden?: (row: Row) => string | undefined;
  /** The operation that brings rows back, where the server keeps them. */
  readonly undo?: string;
  /** What that takes besides the ids, by the reply to the deletion. */
  readonly undoInput?: (reply: AnyInput) => AnyInput;
};

/** What is called by a title, and not by a name. */
const WORKS = ['文档', '文章', '求文档'];

/** Asks, deletes, reports, and offers to undo where that is possible. */
export async function removeRows<Row extends { readonly id: number }>(
  rows: readonly Row[],
  about: {
    readonly key: string;
    readonly noun: string;
    readonly nameOf: (row: Row) => string;
    readonly unit?: string | undefined;
    readonly removal: Removal<Row>;
    readonly removing: Removing;
    /** Whether the person may call an operation; without it nothing can be undone. */
    readonly may?: (key: string) => boolean;
  },
): Promise<boolean> {
  const { key, noun, nameOf, unit = '个', removal, removing, may = () => false } = about;
  const { label = '删除' } = removal;
  const [first] = rows;
  if (first === undefined) return false;
  const name = WORKS.includes(noun) ? bookTitle(nameOf(first)) : `“${nameOf(first)}”`;
  const named = rows.length === 1 ? `${noun}${name}` : `选中的 ${rows.length} ${unit}${noun}`;
  const end =
    removal.undo === undefined ? '删除之后不可恢复！' : '删除之后将会进入回收站，可以恢复。';
  const ids = rows.map(({ id }) => id);
  const lines = [`将${label}${named}。`, removal.lost?.(rows) ?? '', end];
  const said = await askReason(removing.confirm, lines.filter((line) => line !== '').join('\n'), {
    reason: removal.reason,
    also: removal.also?.(rows),
    operation: key,
    danger: true,
    title: `${label}${noun}？`,
    verb: label,
  });
  if (said === undefined) return false;
  let reply: AnyInput;
  try {
    reply = await removing.run(() => write(key, { ...removal.input?.(rows), ...said, id: ids }));
  } catch (error) {
    toast.error(errorMessage(error, '删除失败'));
    return false;
  }
  const { undo } = removal;
  if (undo === undefined || !may(undo)) toast.success('删除成功');
  else
    toast.success(
      '删除成功',
      undoing(() => write(undo, { ...removal.undoInput?.(reply), id: ids }), {
        done: '已恢复',
        failed: '恢复失败',
      }),
    );
  return true;
}
