import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { recoveryCodes, secondFactors } from '../../db/schema/index.ts';

/** Removes the second factor: the account then needs its password alone. False when it did so before. */
export async function deleteSecondFactor(tx: Db, userId: number): Promise<boolean> {
  const deleted = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.user_id, userId))
    .returning({ enabled_at: secondFactors.enabled_at });
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId));
  // One that was begun and never proved asks for nothing.
  return deleted.some(({ enabled_at }) => enabled_at !== null);
}
