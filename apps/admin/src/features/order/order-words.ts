import type { Order } from '@wenyuan/api-client';
import {
  OrderStatus,
  orderStatusLabels,
  orderStatusTones,
  paymentTypeLabels,
  RefundState,
  refundStateLabels,
  type OrderCloseReason,
  type Tone,
} from '@wenyuan/domain';

export const closeReasonWords: Readonly<Record<OrderCloseReason, string>> = {
  '': '',
  gone: '商品已下架',
  held: '买家已拥有',
  free: '商品已免费',
  price: '价格已变动',
  terms: '会员权益已调整',
};

/** How it was paid; '' while it is not. */
export function paymentOf({ payment_type }: Order): string {
  return paymentTypeLabels[payment_type as keyof typeof paymentTypeLabels] ?? '';
}

type State = { readonly label: string; readonly tone: Tone };

/** How far an order is. Where the provider did not send the money back, it is not called refunded. */
export function statesOf({ status, refund_state }: Order): readonly State[] {
  const known = status as OrderStatus;
  const states = [{ label: orderStatusLabels[known], tone: orderStatusTones[known] }];
  if (refund_state !== RefundState.Failed) return states;
  const failed: State = { label: refundStateLabels.failed, tone: 'danger' };
  return status === OrderStatus.Refunded ? [failed] : [...states, failed];
}
