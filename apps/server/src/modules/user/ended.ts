import { ENDED_NAME } from '@wenyuan/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { userGroups, users } from '../../db/schema/index.ts';
import { conflict } from '../../http/errors.ts';

/** As a condition on a row of `users`. Who was moved in from elsewhere may be in no group, too, and has a name. */
export const hasEnded = sql`(${users.username} like ${`${ENDED_NAME}\\_%`}
  and not exists (select 1 from ${userGroups} where ${userGroups.user_id} = ${users.id}))`;

/** An ended account keeps its row, but no group, and nobody can use what it would get. */
export async function isEnded(tx: Db, userId: number): Promise<boolean> {
  return (await tx.$count(users, and(eq(users.id, userId), hasEnded))) > 0;
}

/**
 * Of a locked member, whose account then does not end meanwhile.
 * @throws {HttpError} 409
 */
export async function requireNotEnded(tx: Db, userId: number): Promise<void> {
  if (await isEnded(tx, userId)) throw conflict('该账号已注销');
}
