import type { Order } from '@wenyuan/api-client';
import { OrderStatus, OrderType } from '@wenyuan/domain';

const at = '2026-03-01T08:00:00.000Z';
/** A membership that waits for its payment. */
export const pendingOrder: Order = {
  id: 1,
  order_no: '20260301080000000001',
  user_id: 2,
  username: '会员小明',
  order_type: OrderType.Vip,
  product_id: 0,
  product_uuid: '',
  product_name: '年度会员',
  status: OrderStatus.Pending,
  payment_type: 0,
  transaction_no: '',
  quantity: 1,
  price: 1990,
  coupon_amount: 0,
  coupon_code: '',
  coupon_money: 0,
  amount: 1990,
  money: 19_900,
  remark: '',
  created_at: at,
  updated_at: at,
  paid_at: null,
  closed_at: '2999-01-01T00:00:00.000Z',
  close_reason: '',
  refunded: 0,
  refunded_at: null,
  refund_state: '',
  claim_state: '',
  invoice_state: '',
};
