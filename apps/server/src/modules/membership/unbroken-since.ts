import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { userVips } from '../../db/schema/index.ts';
import type { VipRow } from './active-vips.ts';

/**
 * When the memberships of this type began that lead to this one without a gap: its months are counted from that day, or those
 * that begin at the end of a month would lose days with each renewal.
 */
export async function unbrokenSince(
  db: Db,
  { user_id, type, joined_at }: Pick<VipRow, 'user_id' | 'type' | 'joined_at'>,
): Promise<Date> {
  const rows = await db
    .select({ begin: userVips.joined_at, end: userVips.expired_at })
    .from(userVips)
    .where(
      and(
        eq(userVips.user_id, user_id),
        eq(userVips.type, type),
        // One that was taken back before it began has no length.
        gt(userVips.expired_at, userVips.joined_at),
      ),
    );
  const beginOf = new Map(rows.map(({ begin, end }) => [end.getTime(), begin]));
  let since = joined_at;
  for (;;) {
    const before = beginOf.get(since.getTime());
    if (before === undefined) return since;
    since = before;
  }
}
