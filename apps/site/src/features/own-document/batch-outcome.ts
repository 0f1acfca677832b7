import { bookTitle } from '@wenyuan/domain';

/** So many are named; a message has no room for more. */
const NAMED = 3;

/** How a change of several documents ended, as their author is told. */
export function batchOutcome(
  rows: readonly { readonly id: number; readonly title: string }[],
  failed: readonly { readonly id: number; readonly reason: string }[],
  done: string,
): { readonly text: string; readonly isWhole: boolean } {
  const count = rows.length - failed.length;
  const success = `${count} 份文档${done}`;
  if (failed.length === 0) return { text: success, isWhole: true };
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  const named = failed
    .slice(0, NAMED)
    .map(({ id, reason }) => `${bookTitle(titles.get(id) ?? '')}${reason}`)
    .join('、');
  const failure = `${failed.length} 份没有完成：${named}${failed.length > NAMED ? '等' : ''}`;
  return { text: count === 0 ? failure : `${success}；${failure}`, isWhole: false };
}
