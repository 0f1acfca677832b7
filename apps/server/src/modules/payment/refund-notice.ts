import { formatMoney, refundChannelLabels, type SettingsValues } from '@wenyuan/domain';
import type { NewNotice } from '../notice/notify.ts';
import type { OrderRow } from '../order/order.repo.ts';
import type { RefundRow } from './refund.repo.ts';

const about = ({ id, user_id, order_no, product_name }: OrderRow) => ({
  user_id,
  target_id: id,
  title: product_name,
  href: `/member/order?no=${order_no}`,
});

/** What a member is told of money or credits that go back, and of what went with them (`lost`). */
export function refundNotice(
  order: OrderRow,
  { amount, credit, channel, reason }: Pick<RefundRow, 'amount' | 'credit' | 'channel' | 'reason'>,
  { score }: SettingsValues,
  lost = '',
): NewNotice {
  const back = channel === 'balance' ? `${credit} ${score.credit_name}` : formatMoney(amount);
  const because = reason === '' ? '' : `，${reason}`;
  return {
    ...about(order),
    kind: 'order_refunded',
    note: `${refundChannelLabels[channel]} ${back}${lost === '' ? '' : `，${lost}`}${because}`,
  };
}

/** What a member who was told of a refund is told when the provider did not make it. */
export function refundFailedNotice(
  order: OrderRow,
  { amount, channel }: Pick<RefundRow, 'amount' | 'channel'>,
): NewNotice {
  return {
    ...about(order),
    kind: 'order_refund_failed',
    note: `${refundChannelLabels[channel]} ${formatMoney(amount)} 未成功，款项尚未退回，等待管理员处理`,
  };
}
