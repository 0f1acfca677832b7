import { and, asc, eq, gt, gte, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { userVips } from '../../db/schema/index.ts';
import type { VipRow } from './active-vips.ts';

/**
 * Locks and finds the memberships of the same type that begin when this one ends or later, in their order. Those that are
 * over stay as they were, though they followed one that is over and is prolonged now.
 */
export async function followingVips(tx: Db, vip: VipRow): Promise<VipRow[]> {
  return tx
    .select()
    .from(userVips)
    .where(
      and(
        eq(userVips.user_id, vip.user_id),
        eq(userVips.type, vip.type),
        ne(userVips.id, vip.id),
        gte(userVips.joined_at, vip.expired_at),
        gt(userVips.expired_at, sql`now()`),
      ),
    )
    .orderBy(asc(userVips.joined_at), asc(userVips.id))
    .for('update');
}
