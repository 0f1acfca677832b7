import { orderCloseReasons } from '@wenyuan/domain';
import { z } from 'zod';
import {
  days,
  empty,
  id,
  optionalTime,
  paging,
  queryId,
  queryKind,
  queryList,
  time,
} from './fields.ts';
import { defineService } from './operation.ts';

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
  /** Why it can no longer be paid, when the product or its price is the reason. */
  close_reason: z.enum(orderCloseReasons),
});
export type Order = z.output<typeof order>;

const orderNo = z
  .string('缺少订单号')
  .trim()
  .regex(/^[0-9A-Za-z]{8,40}$/, '订单号不正确');
const list = { total: z.int(), order: z.array(order) };

export const orderService = defineService('OrderAPI', {
  create: {
    rpc: 'CreateOrder',
    title: '下单',
    method: 'POST',
    path: '/api/v1/order',
    access: 'token',
    /**
     * Returns an existing pending or paid order instead of creating a second one. A product that is free, or that the
     * caller owns already, is returned as paid (status 2) without an order. The amount of an order never changes: if the
     * price has changed, the pending order is closed and a new one created.
     */
    input: z.object({
      order_type: z.int().min(1, '订单类型不正确').max(3, '订单类型不正确'),
      product_id: z.int().min(0).default(0),
      /** The number of credits to recharge, or of a plan's periods; 1 for a document. */
      quantity: z.int('数量应为整数').min(1, '数量至少为 1').max(10_000_000, '数量过大').default(1),
    }),
    reply: order,
  },
  get: {
    rpc: 'GetOrder',
    title: '查看订单',
    method: 'GET',
    path: '/api/v1/order',
    access: 'token',
    widened: '可查看任何用户的订单',
    input: z.object({ order_no: orderNo }),
    reply: order,
  },
  status: {
    rpc: 'GetOrderStatus',
    title: '订单状态',
    method: 'GET',
    path: '/api/v1/order/status',
    access: 'token',
    input: z.object({ order_no: orderNo }),
    reply: order,
  },
  delete: {
    rpc: 'DeleteOrder',
    title: '删除订单',
    method: 'DELETE',
    path: '/api/v1/order',
    access: 'token',
    /** Removes a closed order from the member's own list; the record is kept. */
    input: z.object({ order_no: orderNo }),
    reply: empty,
  },
  close: {
    rpc: 'CloseOrder',
    title: '关闭订单',
    method: 'PUT',
    path: '/api/v1/order/close',
    access: 'token',
    changes: ['order', 'inbox'],
    widened: '可关闭任何用户未支付的订单',
    input: z.object({ order_no: orderNo }),
    reply: order,
  },
  pay: {
    rpc: 'PayOrder',
    title: '支付订单',
    method: 'POST',
    path: '/api/v1/order/pay',
    access: 'token',
    changes: ['order', 'user', 'userVip', 'document', 'inbox'],
    /**
     * 409 when the product is no longer available, is owned already, is free, or has other terms by now: nothing is
     * charged, the order is closed, and `current` of the failure has the present state.
     */
    input: z.object({
      order_no: orderNo,
      /** Domain `PaymentType`: credits (5), or others that operators have configured. */
      payment_type: z.int().min(1, '支付方式不正确').max(10, '支付方式不正确'),
    }),
    /** `order_status` 2 is paid; with 1 the payment continues at `payment_url`, or as `extra` says. */
    reply: z.object({ order_status: z.int(), payment_url: z.string(), extra: z.string() }),
  },
  confirm: {
    rpc: 'ConfirmOrder',
    title: '确认线下收款',
    method: 'PUT',
    path: '/api/v1/order/confirm',
    access: 'permission',
    changes: ['order', 'user', 'userVip', 'document', 'inbox'],
    /**
     * Confirms a payment outside of the site: bank card 3, cash 4, other 7. 409 when the document cannot be delivered
     * (deleted, free or owned by now), unless `credit_if_gone` is set: then the amount is credited to the member's balance
     * and the order is refunded.
     */
    input: z.object({
      order_no: orderNo,
      payment_type: z.union([z.literal(3), z.literal(4), z.literal(7)], '收款方式不正确'),
      transaction_no: z.string().trim().max(64, '交易单号最多 64 个字符').default(''),
      remark: z.string().trim().max(255, '备注最多 255 个字符').default(''),
      credit_if_gone: z.boolean().default(false),
    }),
    reply: order,
  },
  refund: {
    rpc: 'RefundOrder',
    title: '退款',
    method: 'PUT',
    path: '/api/v1/order/refund',
    access: 'permission',
    changes: ['order', 'user', 'userVip', 'document', 'inbox'],
    /**
     * Refunds a document that was paid with credits: the member gets the amount back and loses the document. The owner
     * returns the share, at most the balance; the site bears the rest.
     */
    input: z.object({
      order_no: orderNo,
      remark: z.string().trim().max(255, '备注最多 255 个字符').default(''),
    }),
    reply: order,
  },
  setRemark: {
    rpc: 'SetOrderRemark',
    title: '备注订单',
    method: 'PUT',
    path: '/api/v1/order/remark',
    access: 'permission',
    /** The order in the member’s own list carries it, as it does the remark of a confirmation or a refund. */
    input: z.object({
      order_no: orderNo,
      remark: z.string().trim().max(255, '备注最多 255 个字符'),
    }),
    reply: order,
  },
  systemRecharge: {
    rpc: 'SystemRecharge',
    title: '为用户充值',
    method: 'POST',
    path: '/api/v1/order/system/recharge',
    access: 'permission',
    changes: ['order', 'user', 'userVip', 'document', 'inbox'],
    input: z.object({
      user_id: id,
      credit: z
        .int('积分应为整数')
        .min(1, '积分应在 1 到 1000000 之间')
        .max(1_000_000, '积分应在 1 到 1000000 之间'),
      remark: z.string().trim().max(255, '备注最多 255 个字符').default(''),
      /** An idempotency key that the caller makes up: a second call with the same key recharges nothing. */
      request_id: z.string().trim().max(64).default(''),
    }),
    reply: order,
  },
  recharge: {
    rpc: 'Recharge',
    title: '充值下单',
    method: 'POST',
    path: '/api/v1/order/recharge',
    access: 'token',
    /** Creates a recharge order (type 3) for this number of credits. */
    input: z.object({
      quantity: z.int('数量应为整数').min(1, '数量至少为 1').max(10_000_000, '数量过大'),
    }),
    reply: order,
  },
  own: {
    rpc: 'ListUserOrder',
    title: '我的订单',
    method: 'GET',
    path: '/api/v1/user/order',
    access: 'token',
    input: z.object({
      ...paging({ size: 20, max: 100 }),
      status: queryList(queryKind).optional(),
      order_type: queryList(queryKind).optional(),
    }),
    reply: z.object(list),
  },
  list: {
    rpc: 'ListOrder',
    title: '订单列表',
    method: 'GET',
    path: '/api/v1/order/list',
    access: 'permission',
    input: z.object({
      ...paging({ size: 20, max: 100 }),
      /** Searches order number, product and member. */
      wd: z.string().trim().max(64).default(''),
      order_status: queryList(queryKind).optional(),
      order_type: queryList(queryKind).optional(),
      payment_type: queryList(queryKind).optional(),
      user_id: queryList(queryId).optional(),
      created_at: days.optional(),
    }),
    reply: z.object(list),
  },
});
