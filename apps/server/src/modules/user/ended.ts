import { ENDED_NAME } from '@wenyuan/domain';
import { and, eq, notExists, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { userGroups, users } from '../../db/schema/index.ts';
import { conflict } from '../../http/errors.ts';

/** As a condition on a row of `users`. Who was moved in from elsewhere may be in no group, too, and has a name. */
export function hasEnded(db: Db): SQL {
  const own = db
    .select({ one: sql`1` })
    .from(userGroups)
    .where(eq(userGroups.user_id, users.id));
  return sql`(${users.username} like ${`${ENDED_NAME}\\_%`} and ${notExists(own)})`;
}

/** An ended account keeps its row, but no group, and nobody can use what it would get. */
export async function isEnded(tx: Db, userId: number): Promise<boolean> {
  return (await tx.$count(users, and(eq(users.id, userId), hasEnded(tx)))) > 0;
}

/**
 * Of a locked member, whose account then does not end meanwhile.
 * @throws {HttpError} 409
 */
export async function requireNotEnded(tx: Db, userId: number): Promise<void> {
  if (await isEnded(tx, userId)) throw conflict('该账号已注销');
}
