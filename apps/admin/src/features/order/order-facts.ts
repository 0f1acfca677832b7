import type { Order } from '@wenyuan/api-client';

type About = Pick<Order, 'order_no' | 'product_name' | 'username'>;

/** Which order it is: several of a list have the same amount. */
export const orderFacts = ({ order_no, product_name, username }: About) => ({
  订单号: order_no,
  商品: product_name,
  买家: username,
});
