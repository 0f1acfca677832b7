import { ownerShare, PunishmentType } from '@wenyuan/domain';
import type { Db } from '../../db/database.ts';
import { punishedBy } from '../punishment/punished.ts';
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
  const disabled = await punishedBy(tx, ownerId, PunishmentType.AccountDisabled);
  return disabled === undefined ? ownerShare(amount, percent) : 0;
}
