import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { recoveryCodes, secondFactors } from '../../db/schema/index.ts';
import type { Services } from '../../services.ts';
import { tellOwner } from '../user/tell-owner.ts';
import { findUser } from '../user/user.repo.ts';

/** Removes the second factor and tells the owner: the account then needs its password alone. False when it did so before. */
export async function deleteSecondFactor(
  services: Pick<Services, 'settings' | 'box' | 'jobs'>,
  tx: Db,
  userId: number,
): Promise<boolean> {
  const deleted = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.user_id, userId))
    .returning({ enabled_at: secondFactors.enabled_at });
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId));
  // One that was begun and never proved asks for nothing.
  if (!deleted.some(({ enabled_at }) => enabled_at !== null)) return false;
  const row = await findUser(tx, userId);
  if (row !== undefined) await tellOwner(services, tx, row, '两步验证已停用');
  return true;
}
