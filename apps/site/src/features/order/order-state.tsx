import type { Order } from '@wenyuan/api-client';
import {
  ClaimState,
  isGiven,
  isRevokedRecharge,
  OrderStatus,
  orderStatusLabel,
  orderStatusTones,
  RefundState,
} from '@wenyuan/domain';
import { Tag } from '@wenyuan/ui';

/** Whether its member says that it was paid, which an operator has not looked at yet. */
export function isClaimed({ status, claim_state }: Order): boolean {
  return status === OrderStatus.Pending && claim_state === ClaimState.Waiting;
}

/** Whether its money should have gone back, and the provider did not send it: an operator sends it again. */
export function isRefundFailed({ status, refund_state }: Order): boolean {
  return status === OrderStatus.Refunded && refund_state === RefundState.Failed;
}

/** Whether a part of its money has gone back. */
function isRefundedInPart({ status, refunded }: Order): boolean {
  return status === OrderStatus.Paid && refunded > 0;
}

/** How far an order is, as its member sees it. */
export function OrderState({ order }: { order: Order }) {
  if (isClaimed(order)) return <Tag tone="info">付款待确认</Tag>;
  if (isRevokedRecharge(order)) return <Tag>已撤销</Tag>;
  // Nobody paid for it.
  if (isGiven(order)) return <Tag tone="success">已完成</Tag>;
  if (isRefundFailed(order)) return <Tag tone="warning">退款未成功</Tag>;
  const status = order.status as OrderStatus;
  return (
    <>
      <Tag tone={orderStatusTones[status]}>{orderStatusLabel(order)}</Tag>
      {isRefundedInPart(order) ? <Tag>部分退款</Tag> : null}
    </>
  );
}
