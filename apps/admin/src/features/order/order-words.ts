import type { Order } from '@wenyuan/api-client';
import { paymentTypeLabels, type OrderCloseReason } from '@wenyuan/domain';

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
