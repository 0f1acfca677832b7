import { WishStatus, type NoticeKind } from '@wenyuan/domain';
import { inArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { wishSupporters } from '../../db/schema/index.ts';
import { takeBack, type NewNotice } from '../notice/notify.ts';
import type { WishRow } from './wish.repo.ts';

/**
 * What members were told that is no longer so once a wish has this status. One that is closed passed its review all the same,
 * and is open again by an undo that does not tell so.
 */
const UNTRUE: Readonly<Record<number, readonly NoticeKind[]>> = {
  [WishStatus.Open]: ['wish_answered', 'wish_closed'],
  [WishStatus.Answered]: ['wish_closed'],
  [WishStatus.Closed]: ['wish_answered'],
};

export const FOUND_HREF = `/member/wish?status=${WishStatus.Answered}`;
export const wishHref = (row: Pick<WishRow, 'title'>) =>
  `/wish?wd=${encodeURIComponent(row.title)}`;

/** The same notice for everybody who wants what a wish names. */
export async function toSupporters(
  tx: Db,
  rows: readonly WishRow[],
  told: (row: WishRow) => Omit<NewNotice, 'user_id' | 'target_id' | 'title'>,
): Promise<NewNotice[]> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const people = await tx
    .select()
    .from(wishSupporters)
    .where(inArray(wishSupporters.wish_id, [...byId.keys()]));
  return people.flatMap(({ wish_id, user_id }) => {
    const row = byId.get(wish_id);
    return row === undefined
      ? []
      : [{ ...told(row), user_id, target_id: row.id, title: row.title }];
  });
}

/** Takes back what those who want a wish had not read of its status before; call it as the last step. */
export async function takeBackUntrue(
  tx: Db,
  rows: readonly WishRow[],
  status: number,
): Promise<void> {
  for (const kind of UNTRUE[status] ?? [])
    await takeBack(tx, await toSupporters(tx, rows, () => ({ kind })));
}
