import { inArray, type AnyColumn, type SQL } from 'drizzle-orm';
import type { Db } from './database.ts';
import { withWords } from './filters.ts';
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

/** Rows of members whose names have the words. */
export function ofNamed(db: Db, userId: AnyColumn, words: string): SQL {
  const found = db.select({ id: users.id }).from(users).where(withWords(words, users.username));
  return inArray(userId, found);
}
