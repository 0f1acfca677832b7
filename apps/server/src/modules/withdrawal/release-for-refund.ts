import { WithdrawalState } from '@wenyuan/domain';
import type { Db } from '../../db/database.ts';
import type { CreditMovement } from '../credit/ledger.ts';
import type { NewNotice } from '../notice/notify.ts';
import { readEarned } from './earned.ts';
import { decide, decisionNotice, openOf } from './withdrawal.repo.ts';

const REASON = '您的文档有退款，须先退还收入；请以剩余的收入重新申请';

/**
 * Gives a waiting request back where the income that is left does not cover what a refund of a sale takes of its author: nobody
 * is paid for a sale that went back, unless the money is on its way already. The members are locked; the notices are for the end of the transaction.
 */
export async function releaseForRefund(
  tx: Db,
  returns: readonly Pick<CreditMovement, 'userId' | 'amount'>[],
  by: number,
): Promise<NewNotice[]> {
  const told: NewNotice[] = [];
  for (const { userId, amount } of returns) {
    if (amount >= 0) continue;
    const waiting = await openOf(tx, userId);
    if (waiting?.state !== WithdrawalState.Waiting || (await readEarned(tx, userId)) >= -amount)
      continue;
    const decision = { state: WithdrawalState.Rejected, reason: REASON };
    const [row] = await decide(tx, [waiting], decision, by);
    if (row !== undefined) told.push(decisionNotice(row, by));
  }
  return told;
}
