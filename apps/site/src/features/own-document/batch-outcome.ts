import { bookTitle } from '@wenyuan/domain';

/** So many are named for each reason; a message has no room for more. */
const NAMED = 3;

type Reply = {
  readonly failed: readonly { readonly id: number; readonly reason: string }[];
  /** Those that wait for a review since then. */
  readonly reviewed?: readonly number[];
};

/** How a change of several documents ended, as their author is told. */
export function batchOutcome(
  rows: readonly { readonly id: number; readonly title: string }[],
  { failed, reviewed = [] }: Reply,
  done: string,
): { readonly text: string; readonly isWhole: boolean } {
  const count = rows.length - failed.length;
  const isOne = rows.length === 1;
  const review =
    reviewed.length === 0
      ? ''
      : reviewed.length === count
        ? '，等待审核'
        : `，其中 ${reviewed.length} 份等待审核`;
  const success = `${isOne ? '' : `${count} 份`}文档${done}${review}`;
  if (failed.length === 0) return { text: success, isWhole: true };
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  const reasons = [...new Set(failed.map(({ reason }) => reason))].map((reason) => {
    const named = failed.filter((each) => each.reason === reason);
    const names = named.slice(0, NAMED).map(({ id }) => bookTitle(titles.get(id) ?? ''));
    return `${names.join('、')}${named.length > NAMED ? '等' : ''}${reason}`;
  });
  const failure = `${isOne ? '' : `${failed.length} 份没有完成：`}${reasons.join('，')}`;
  return { text: count === 0 ? failure : `${success}；${failure}`, isWhole: false };
}
