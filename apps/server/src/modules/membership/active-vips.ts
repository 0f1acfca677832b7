import { and, asc, count, desc, eq, gt, inArray, lte, max, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { userVips } from '../../db/schema/index.ts';

export type VipRow = typeof userVips.$inferSelect;

/**
 * Whether a membership is active, by the clock that says when they begin: the time of the database stands still within a
 * transaction.
 */
export function isActive(now: Date | SQL = new Date()): SQL | undefined {
  return and(lte(userVips.joined_at, now), gt(userVips.expired_at, now));
}

/** The active memberships. */
export async function activeVips(db: Db, userId: number): Promise<VipRow[]> {
  return db
    .select()
    .from(userVips)
    .where(and(eq(userVips.user_id, userId), isActive()))
    .orderBy(asc(userVips.type), asc(userVips.id));
}

/** The memberships that begin later, in their order. */
export async function comingVips(db: Db, userId: number): Promise<VipRow[]> {
  return db
    .select()
    .from(userVips)
    .where(
      and(
        eq(userVips.user_id, userId),
        gt(userVips.joined_at, new Date()),
        // One that was taken back before it began has no length.
        gt(userVips.expired_at, userVips.joined_at),
      ),
    )
    .orderBy(asc(userVips.joined_at), asc(userVips.id));
}

/** When a new membership starts: at the end of the current one of the same type. */
export async function nextStart(tx: Db, userId: number, type?: number): Promise<Date> {
  const [last] = await tx
    .select({ end: userVips.expired_at })
    .from(userVips)
    .where(
      and(eq(userVips.user_id, userId), type === undefined ? undefined : eq(userVips.type, type)),
    )
    .orderBy(desc(userVips.expired_at))
    .limit(1);
  const now = new Date();
  return last !== undefined && last.end > now ? last.end : now;
}

/** When a new membership of each type would start, where there is one that is not over. */
export async function startsOf(db: Db, userId: number): Promise<ReadonlyMap<number, Date>> {
  const rows = await db
    .select({ type: userVips.type, end: max(userVips.expired_at) })
    .from(userVips)
    .where(and(eq(userVips.user_id, userId), gt(userVips.expired_at, new Date())))
    .groupBy(userVips.type);
  return new Map(rows.flatMap(({ type, end }) => (end === null ? [] : [[type, end] as const])));
}

/** Those of these accounts that have an active membership. */
export async function membersAmong(db: Db, userIds: readonly number[]): Promise<Set<number>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ id: userVips.user_id })
    .from(userVips)
    .where(and(inArray(userVips.user_id, [...userIds]), isActive()));
  return new Set(rows.map(({ id }) => id));
}

const ENDING_DAYS = 7;

/** Accounts with an active membership, and those of them of which the last one ends within a week. */
export async function countMembers(db: Db): Promise<{ count: number; ending: number }> {
  const members = db
    .select({ last: max(userVips.expired_at).as('last') })
    .from(userVips)
    .where(gt(userVips.expired_at, sql`now()`))
    .groupBy(userVips.user_id)
    .having(sql`bool_or(${userVips.joined_at} <= now())`)
    .as('members');
  const ending = sql<number>`count(*) filter (where ${members.last} <= now() + make_interval(days => ${ENDING_DAYS}))::int`;
  const [row] = await db.select({ count: count(), ending }).from(members);
  return row ?? { count: 0, ending: 0 };
}
