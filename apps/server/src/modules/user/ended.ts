import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { userGroups } from '../../db/schema/index.ts';

/** An ended account keeps its row, but no group, and nobody can use what it would get. */
export async function isEnded(tx: Db, userId: number): Promise<boolean> {
  return (await tx.$count(userGroups, eq(userGroups.user_id, userId))) === 0;
}
