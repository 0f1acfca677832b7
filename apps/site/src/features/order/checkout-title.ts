import { OrderStatus } from '@wenyuan/domain';

const titles: Readonly<Record<number, string>> = {
  [OrderStatus.Paid]: '支付成功',
  [OrderStatus.Closed]: '订单已关闭',
  [OrderStatus.Refunded]: '订单已退款',
};

/** What the checkout is about now. Without an order something is chosen first; until its status is known, it is to be paid. */
export function checkoutTitle(orderNo: string, status?: number): string {
  return orderNo === '' ? '确认订单' : (titles[status ?? 0] ?? '订单支付');
}
