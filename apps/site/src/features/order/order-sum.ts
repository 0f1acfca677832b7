import type { Order } from '@wenyuan/api-client';
import {
  formatMoney,
  formatPrice,
  formatWhole,
  isGiven,
  OrderType,
  PaymentType,
} from '@wenyuan/domain';

type Sum = Pick<Order, 'order_type' | 'payment_type' | 'amount' | 'money'>;

const { Credits } = PaymentType;

/** Whether an order counts in credits: what was paid with them, and documents, whose price is in credits. */
function isInCredits({ order_type, payment_type, money }: Sum): boolean {
  if (payment_type === Credits || money === 0) return true;
  return payment_type === 0 && order_type === OrderType.Document;
}

/** What an order costs, as it was or will be paid. */
export function orderSum(order: Sum, creditName: string): string {
  if (isGiven(order)) return '无需支付';
  return isInCredits(order) ? formatPrice(order.amount, creditName) : formatMoney(order.money);
}

/** What it cost before its coupon, and what that took off; undefined where it took off nothing. */
export function couponSums(
  order: Sum & Pick<Order, 'coupon_amount' | 'coupon_money'>,
  creditName: string,
): { readonly before: string; readonly off: string } | undefined {
  const { amount, coupon_amount, money, coupon_money } = order;
  // Orders of a site that moved in say it in credits alone.
  if (!isInCredits(order) && coupon_money > 0)
    return { before: formatMoney(money + coupon_money), off: formatMoney(coupon_money) };
  // Less than a credit is none.
  if (coupon_amount === 0) return undefined;
  return {
    before: formatPrice(amount + coupon_amount, creditName),
    off: `${formatWhole(coupon_amount)} ${creditName}`,
  };
}

/** An amount of a refund, in what the order was paid with. */
export function refundedSum(
  { payment_type, refunded }: Pick<Order, 'payment_type' | 'refunded'>,
  creditName: string,
): string {
  return payment_type === Credits ? formatPrice(refunded, creditName) : formatMoney(refunded);
}
