import { DynamicType, type SettingsValues } from '@wenyuan/domain';
import { inArray } from 'drizzle-orm';
import type { Caller } from '../../auth/caller.ts';
import type { Db } from '../../db/database.ts';
import { documents } from '../../db/schema/index.ts';
import { unedited } from '../../db/unedited.ts';
import { moveCredits } from '../credit/ledger.ts';
import { tellBuyers } from '../entitlement/buyers.ts';
import { tellRemoved } from '../notice/removal-notices.ts';
import { recordDynamics } from '../user/dynamics.ts';
import { lockCounted, recount } from './document-categories.ts';
import type { DocumentRow } from './document.repo.ts';

/**
 * Moves locked documents to the recycle bin, after `lockTreeShared`. Owners who delete their own documents pay the configured
 * credits, at most their balance, once for each document; who bought one keeps it until an operator deletes it.
 */
export async function putIntoBin(
  tx: Db,
  rows: readonly DocumentRow[],
  {
    caller,
    reason,
    values,
  }: {
    readonly caller: Caller;
    /** What authors are told of a deletion that was not their own. */
    readonly reason: string;
    readonly values: SettingsValues;
  },
): Promise<void> {
  await lockCounted(tx, rows);
  const found = rows.map(({ id }) => id);
  await tx
    .update(documents)
    .set({ deleted_at: new Date(), deleted_user_id: caller.id, ...unedited(documents) })
    .where(inArray(documents.id, found));
  await recount(tx, rows, -1);
  const own = rows.filter((row) => row.user_id === caller.id);
  await recordDynamics(
    tx,
    own.map(({ user_id, title }) => ({ user_id, title, type: DynamicType.DeleteDocument })),
  );
  await moveCredits(
    tx,
    own.map((row) => ({
      userId: caller.id,
      amount: -values.score.delete_document,
      reason: 'delete' as const,
      key: `delete:${row.id}`,
      targetId: row.id,
      remark: row.title,
      atMostBalance: true,
    })),
  );
  const bought = rows.filter((row) => row.user_id !== caller.id);
  const told = await tellBuyers(tx, bought, values, caller.id);
  await tellRemoved(tx, 'document', rows, { by_user_id: caller.id, reason }, told);
}
