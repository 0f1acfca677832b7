import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { userGroups } from '../../db/schema/index.ts';
import { conflict } from '../../http/errors.ts';

/** An ended account keeps its row, but no group, and nobody can use what it would get. */
export async function isEnded(tx: Db, userId: number): Promise<boolean> {
  return (await tx.$count(userGroups, eq(userGroups.user_id, userId))) === 0;
}

/**
 * Of a locked member, whose account then does not end meanwhile.
 * @throws {HttpError} 409
 */
export async function requireNotEnded(tx: Db, userId: number): Promise<void> {
  if (await isEnded(tx, userId)) throw conflict('该账号已注销');
}
