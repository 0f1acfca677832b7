import type { Order } from '@wenyuan/api-client';
import { formatMoney, formatPrice, OrderType, PaymentType } from '@wenyuan/domain';

type Sum = Pick<Order, 'order_type' | 'payment_type' | 'amount' | 'money'>;

const { Credits, System } = PaymentType;

/** Whether an order counts in credits: what was paid with them, and documents, whose price is in credits. */
function isInCredits({ order_type, payment_type, money }: Sum): boolean {
  if (payment_type === Credits || payment_type === System || money === 0) return true;
  return payment_type === 0 && order_type === OrderType.Document;
}

/** What an order costs, as it was or will be paid. */
export function orderSum(order: Sum, creditName: string): string {
  return isInCredits(order) ? formatPrice(order.amount, creditName) : formatMoney(order.money);
}

/** An amount of a refund, in what the order was paid with. */
export function refundedSum(
  { payment_type, refunded }: Pick<Order, 'payment_type' | 'refunded'>,
  creditName: string,
): string {
  return payment_type === Credits ? formatPrice(refunded, creditName) : formatMoney(refunded);
}
