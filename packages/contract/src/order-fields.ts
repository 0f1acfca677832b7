import { ClaimState, InvoiceState, orderCloseReasons, RefundState } from '@wenyuan/domain';
import * as z from 'zod';
import { optionalTime, time } from './fields.ts';

export const order = z.object({
  /** 0 in a reply of `create` without an order, when there is nothing to pay. */
  id: z.int(),
  /** Empty where `id` is 0. */
  order_no: z.string(),
  user_id: z.int(),
  username: z.string(),
  /** 1 document, 2 vip, 3 recharge */
  order_type: z.int(),
  /** Document id, vip type, or 0. */
  product_id: z.int(),
  product_uuid: z.string(),
  product_name: z.string(),
  /** 1 pending, 2 paid, 3 closed, 4 refunded */
  status: z.int(),
  /** 0 while unpaid. */
  payment_type: z.int(),
  quantity: z.int(),
  /** In credits, as the next two fields. */
  price: z.int(),
  coupon_amount: z.int(),
  /** The coupon that took it off, and as much in money, in fen; empty and 0 without one. */
  coupon_code: z.string(),
  coupon_money: z.int(),
  /** The amount to pay. */
  amount: z.int(),
  /** The same in money, in fen. */
  money: z.int(),
  remark: z.string(),
  /** The payment's number at the provider; empty for those who may not list orders. */
  transaction_no: z.string(),
  created_at: time,
  updated_at: time,
  paid_at: optionalTime,
  /** When it was closed; for a pending order, when it will be closed automatically. */
  closed_at: optionalTime,
  /** Why it can no longer be paid, when neither its member nor an operator closed it. */
  close_reason: z.enum(orderCloseReasons),
  /** What went back or is on its way, in fen; of an order paid with credits, in credits. */
  refunded: z.int(),
  /** When the last of it was back. */
  refunded_at: optionalTime,
  /** How far the last refund is; empty without one. */
  refund_state: z.enum(['', ...Object.values(RefundState)]),
  /** Of the member's last statement that it was paid outside of the site; empty without one. */
  claim_state: z.enum(['', ...Object.values(ClaimState)]),
  /** Of the last request for an invoice; empty without one. */
  invoice_state: z.enum(['', ...Object.values(InvoiceState)]),
});
export type Order = z.output<typeof order>;

export const orderNo = z
  .string('缺少订单号')
  .trim()
  .regex(/^[0-9A-Za-z]{8,40}$/, '订单号不正确');
