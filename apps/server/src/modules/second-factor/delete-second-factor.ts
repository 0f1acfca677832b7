import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { recoveryCodes, secondFactors } from '../../db/schema/index.ts';

/** Removes the second factor: the account then needs its password alone. */
export async function deleteSecondFactor(tx: Db, userId: number): Promise<void> {
  await tx.delete(secondFactors).where(eq(secondFactors.user_id, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId));
}
