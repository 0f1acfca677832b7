import { ownerShare, PunishmentType } from '@wenyuan/domain';
import type { Db } from '../../db/database.ts';
import { HttpError } from '../../http/errors.ts';
import { requireUnpunished } from '../punishment/punished.ts';
import { isEnded } from '../user/ended.ts';

/**
 * What the owner of a document gets of a sale. Of an account that was ended or is disabled, nobody could use it: the site keeps
 * it.
 */
export async function saleShare(
  tx: Db,
  ownerId: number,
  { amount, percent }: { readonly amount: number; readonly percent: number },
): Promise<number> {
  if (await isEnded(tx, ownerId)) return 0;
  try {
    await requireUnpunished(tx, ownerId, PunishmentType.AccountDisabled);
  } catch (error) {
    if (error instanceof HttpError) return 0;
    throw error;
  }
  return ownerShare(amount, percent);
}
