import { bookTitle } from '@wenyuan/domain';
import { conflict } from '../../http/errors.ts';
import type { DocumentRow } from './document.repo.ts';

/** Refuses to change documents of which one has another value than the caller saw: somebody else has changed it since. */
export function refuseChanged(
  rows: readonly DocumentRow[],
  noun: string,
  isSeen: (row: DocumentRow) => boolean,
): void {
  const changed = rows.find((row) => !isSeen(row));
  if (changed === undefined) return;
  const others = rows.length === 1 ? '' : `，其余 ${rows.length - 1} 项也没有改动`;
  throw conflict(`${bookTitle(changed.title)}的${noun}已被别人改动${others}`);
}
