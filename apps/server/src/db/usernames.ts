import { inArray, sql, type AnyColumn } from 'drizzle-orm';
import type { Db } from './database.ts';
import { contains } from './like.ts';
import { users } from './schema/index.ts';

/** The names of these members; deleted members are missing. */
export async function usernamesOf(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const wanted = [...new Set(ids)].filter((id) => id > 0);
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(inArray(users.id, wanted));
  return new Map(rows.map(({ id, username }) => [id, username]));
}

/** For `withWords`: rows of members whose names have the word. */
export const named = (db: Db, userId: AnyColumn) => (word: string) =>
  inArray(
    userId,
    db
      .select({ id: users.id })
      .from(users)
      .where(contains(sql`${users.username}`, word)),
  );
