import { confirm } from '@wenyuan/ui';
import { changeWaiting, waitingNow } from './waiting.ts';

/** Asks before somebody logs out who has written what is on this device alone: it goes with them. */
export async function mayLoseNotes(): Promise<boolean> {
  const waiting = waitingNow();
  const { length } = waiting;
  if (length === 0) return true;
  const way = waiting.some(({ failure }) => failure === undefined)
    ? '联网后稍候片刻，它们会自动同步。'
    : '可以先在“我的笔记”里复制。';
  const text = `有 ${length} 条笔记还没有同步，退出登录后会丢失。${way}`;
  if (!(await confirm(text, { title: '仍要退出？', verb: '退出登录', danger: true }))) return false;
  changeWaiting(() => []);
  return true;
}
