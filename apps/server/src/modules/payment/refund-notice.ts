import { formatMoney, refundChannelLabels } from '@wenyuan/domain';
import type { NewNotice } from '../notice/notify.ts';
import type { OrderRow } from '../order/order.repo.ts';
import type { RefundRow } from './refund.repo.ts';

/** What a member is told of money or credits that go back. */
export function refundNotice(
  { id, user_id, order_no, product_name }: OrderRow,
  { amount, credit, channel, reason }: Pick<RefundRow, 'amount' | 'credit' | 'channel' | 'reason'>,
): NewNotice {
  const back = channel === 'balance' ? `${credit} 积分` : formatMoney(amount);
  const because = reason === '' ? '' : `，${reason}`;
  return {
    user_id,
    kind: 'order_refunded',
    target_id: id,
    title: product_name,
    href: `/member/order?no=${order_no}`,
    note: `${refundChannelLabels[channel]} ${back}${because}`,
  };
}
