import { ENDED_NAME, isEndedName } from '@wenyuan/domain';
import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { lockItem } from '../../db/advisory-locks.ts';
import type { Db } from '../../db/database.ts';
import { oneRow } from '../../db/one-row.ts';
import { appearanceOf, groups, userGroups, users } from '../../db/schema/index.ts';
import { conflict } from '../../http/errors.ts';

export type UserRow = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;

export async function findUser(db: Db, id: number): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

/** What was typed for an account in one case and one width: all spellings that lead to a name are the same. */
export function foldAccount(account: string): string {
  return account.normalize('NFKC').toLowerCase();
}

/** For members with this address in lower case, never empty. The index has no empty ones, which a folded one does not say. */
export const hasEmail = (lower: string) =>
  and(ne(users.email, ''), sql`lower(${users.email}) = ${lower}`);

/** One whose address or number it is, and names as they were typed in either width. */
const LED_TO_MAX = 3;

/**
 * Those to whom a user name, e-mail address or mobile number leads, ignoring case. It is one but where a name that came from
 * elsewhere is the address or number of another member, who is then the first.
 */
export async function findByAccount(db: Db, account: string): Promise<UserRow[]> {
  // Many have no address or number.
  if (account === '') return [];
  const lower = account.toLowerCase();
  // New names are stored in NFKC; older ones as they were typed.
  const names = [lower, foldAccount(account)];
  const username = sql`lower(${users.username})`;
  const isReachedThere = or(hasEmail(lower), eq(users.mobile, account));
  return db
    .select()
    .from(users)
    .where(or(inArray(username, names), isReachedThere))
    .orderBy(sql`(${isReachedThere}) desc`, sql`(${username} = ${lower}) desc`)
    .limit(LED_TO_MAX);
}

/**
 * Reserves a name and all that look like it until the transaction ends.
 * @throws {HttpError} 409 when one of them is taken by another than the member `of`, who has none yet by default, or may be by an
 * ended account
 */
export async function reserveUsername(tx: Db, username: string, of = 0): Promise<void> {
  if (isEndedName(username))
    throw conflict(`以“${ENDED_NAME}”开头的用户名只用于已注销的账号，请换一个`, 'username');
  const appearance = appearanceOf(username);
  await lockItem(tx, 'usernames', appearance);
  const [taken] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(sql`${appearanceOf(users.username)} = ${appearance}`, ne(users.id, of)))
    .limit(1);
  if (taken !== undefined) throw conflict('用户名已被注册', 'username');
}

export async function insertUser(db: Db, user: NewUser): Promise<UserRow> {
  return db.insert(users).values(user).returning().then(oneRow);
}

export async function updateUser(
  db: Db,
  id: number,
  change: PgUpdateSetSource<typeof users>,
): Promise<UserRow | undefined> {
  const [row] = await db.update(users).set(change).where(eq(users.id, id)).returning();
  return row;
}

export async function joinDefaultGroup(db: Db, userId: number): Promise<void> {
  const [group] = await db
    .select({ id: groups.id })
    .from(groups)
    .where(eq(groups.is_default, true))
    .limit(1);
  if (group !== undefined)
    await db.insert(userGroups).values({ user_id: userId, group_id: group.id });
}

export async function groupIdsOf(
  db: Db,
  userIds: readonly number[],
): Promise<Map<number, number[]>> {
  const byUser = new Map<number, number[]>();
  if (userIds.length === 0) return byUser;
  const rows = await db
    .select()
    .from(userGroups)
    .where(inArray(userGroups.user_id, [...userIds]))
    .orderBy(asc(userGroups.group_id));
  for (const { user_id, group_id } of rows)
    byUser.set(user_id, [...(byUser.get(user_id) ?? []), group_id]);
  return byUser;
}

/** Locks the user's row until the transaction ends. */
export async function lockUser(tx: Db, id: number): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('no key update');
  return row;
}

/** Locks the rows of several users, in the order of everybody, which avoids deadlocks. Returns who was there. */
export async function lockUsers(tx: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    // One value, however many they are.
    .where(sql`${users.id} = any(${sql.param([...ids])}::bigint[])`)
    .orderBy(asc(users.id))
    .for('no key update');
  return rows.map(({ id }) => id);
}
