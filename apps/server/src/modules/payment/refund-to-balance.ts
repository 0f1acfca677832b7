import { RefundChannel, RefundState, type SettingsValues } from '@wenyuan/domain';
import type { Db } from '../../db/database.ts';
import { refundKey } from '../credit/ledger-keys.ts';
import { moveCredits, type CreditMovement } from '../credit/ledger.ts';
import { notify } from '../notice/notify.ts';
import type { OrderRow } from '../order/order.repo.ts';
import { refundNotice } from './refund-notice.ts';
import { insertRefund, type NewRefund, type RefundRow } from './refund.repo.ts';

/** What a refund gives to the balance. */
export function refundMovement(
  order: OrderRow,
  { credit, out_refund_no }: RefundRow,
): CreditMovement {
  return {
    userId: order.user_id,
    amount: credit,
    reason: 'refund',
    key: refundKey(out_refund_no),
    targetId: order.id,
    remark: order.product_name,
  };
}

/** Credits to the balance what cannot go back to where it came from, and tells the member. */
export async function refundToBalance(
  tx: Db,
  order: OrderRow,
  refund: Omit<NewRefund, 'channel' | 'state' | 'finished_at'>,
  values: SettingsValues,
): Promise<void> {
  const made = await insertRefund(tx, order, {
    ...refund,
    channel: RefundChannel.Balance,
    state: RefundState.Done,
    finished_at: new Date(),
  });
  await moveCredits(tx, [refundMovement(order, made)]);
  await notify(tx, [refundNotice(order, made, values)]);
}
