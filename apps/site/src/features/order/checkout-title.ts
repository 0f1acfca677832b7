/** Without an order something is chosen first. */
export const checkoutTitle = (orderNo: string) => (orderNo === '' ? '确认订单' : '订单支付');
