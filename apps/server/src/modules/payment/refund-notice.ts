import { formatMoney, refundChannelLabels, type SettingsValues } from '@wenyuan/domain';
import type { NewNotice } from '../notice/notify.ts';
import type { OrderRow } from '../order/order.repo.ts';
import type { RefundRow } from './refund.repo.ts';

/** Each refund of an order is told by itself: one that counts several would say the amount of the last alone. */
const about = ({ user_id, order_no, product_name }: OrderRow, { id }: RefundRow) => ({
  user_id,
  target_id: id,
  title: product_name,
  href: `/member/order?no=${order_no}`,
});

/** What a member is told of money or credits that go back, and of what went with them (`lost`). */
export function refundNotice(
  order: OrderRow,
  refund: RefundRow,
  { score }: SettingsValues,
  lost = '',
): NewNotice {
  const { amount, credit, channel, reason } = refund;
  const back = channel === 'balance' ? `${credit} ${score.credit_name}` : formatMoney(amount);
  const because = reason === '' ? '' : `，${reason}`;
  return {
    ...about(order, refund),
    kind: 'order_refunded',
    note: `${refundChannelLabels[channel]} ${back}${lost === '' ? '' : `，${lost}`}${because}`,
  };
}

/** What a member who was told of a refund is told when the provider did not make it. */
export function refundFailedNotice(order: OrderRow, refund: RefundRow): NewNotice {
  const { amount, channel } = refund;
  return {
    ...about(order, refund),
    kind: 'order_refund_failed',
    note: `${refundChannelLabels[channel]} ${formatMoney(amount)} 未成功，款项尚未退回，等待管理员处理`,
  };
}
