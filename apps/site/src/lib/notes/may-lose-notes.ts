import { confirm } from '@wenyuan/ui';
import { changeWaiting, isRemoval, waitingNow } from './waiting.ts';

/** Asks before somebody logs out who has written what is on this device alone: it goes with them, by `loseNotes`. */
export async function mayLoseNotes(): Promise<boolean> {
  const waiting = waitingNow();
  const { length } = waiting;
  if (length === 0) return true;
  const way = waiting.some(({ failure }) => failure === undefined)
    ? '联网后稍候片刻，它们会自动同步。'
    : '可以先在“我的笔记”里复制。';
  const what = waiting.every(isRemoval) ? '条笔记的删除' : '条笔记';
  const text = `有 ${length} ${what}还没有同步，退出登录后会丢失。${way}`;
  return confirm(text, { title: '仍要退出？', verb: '退出登录', danger: true });
}

/** Once the session has ended: who stayed after all has them still. */
export function loseNotes(by: number): void {
  changeWaiting(() => [], by);
}
