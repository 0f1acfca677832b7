import { OrderType } from '@wenyuan/domain';
import * as z from 'zod';
import {
  days,
  empty,
  id,
  paging,
  queryBool,
  queryId,
  queryKind,
  queryList,
  requestId,
  unchangedSince,
  words,
  enumOf,
} from './fields.ts';
import { typedCoupon } from './coupon.ts';
import { defineService } from './operation.ts';
import { order, orderNo } from './order-fields.ts';
import { claimOperations } from './order-claim.ts';
import { incomeOperations } from './order-income.ts';
import { mismatchOperations } from './order-mismatch.ts';
import { paymentOperations } from './order-payment.ts';
import { refundOperations } from './order-refund.ts';
import { statementOperations } from './order-statement.ts';

export * from './order-fields.ts';

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
     * price has changed, the pending order is closed and a new one created. So is one with another coupon, or with none:
     * what the request names is what is ordered. A coupon that cannot be used leaves everything as it is: 409 at `coupon`.
     */
    input: z.object({
      order_type: enumOf(Object.values(OrderType), '订单类型不正确'),
      product_id: z.int().min(0).default(0),
      /** The number of credits to recharge, or of a plan's periods; 1 for a document. */
      quantity: z.int('数量应为整数').min(1, '数量至少为 1').max(10_000_000, '数量过大').default(1),
      /** A code that makes a membership cheaper. */
      coupon: typedCoupon,
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
    /** Also asks the provider about a payment that has not been reported, once in a few seconds. */
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
    /**
     * 409 when the provider says that it was paid, or while a payment outside of the site waits to be confirmed.
     */
    input: z.object({ order_no: orderNo }),
    reply: order,
  },
  ...paymentOperations,
  ...claimOperations,
  ...refundOperations,
  ...statementOperations,
  ...mismatchOperations,
  ...incomeOperations,
  confirm: {
    rpc: 'ConfirmOrder',
    title: '确认线下付款',
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
      /** Empty keeps the one that the order has. */
      remark: z.string().trim().max(255, '备注最多 255 个字符').default(''),
      credit_if_gone: z.boolean().default(false),
    }),
    reply: order,
  },
  setRemark: {
    rpc: 'SetOrderRemark',
    title: '备注订单',
    method: 'PUT',
    path: '/api/v1/order/remark',
    access: 'permission',
    /** The order in the member’s own list carries it, as it does the remark of a confirmation. */
    input: z.object({
      order_no: orderNo,
      remark: z.string().trim().max(255, '备注最多 255 个字符'),
      unchanged_since: unchangedSince,
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
      request_id: requestId,
    }),
    reply: order,
  },
  revokeRecharge: {
    rpc: 'RevokeRecharge',
    title: '撤销充值',
    method: 'PUT',
    path: '/api/v1/order/system/recharge',
    access: 'permission',
    changes: ['order', 'user', 'inbox'],
    /**
     * Takes back what an operator's recharge gave, at most the balance: what was spent stays spent. 409 when nothing of it is
     * left. A second call takes nothing more.
     */
    input: z.object({
      order_no: orderNo,
      /** Why: in the ledger, and told to the member. */
      remark: z.string('请填写原因').trim().min(1, '请填写原因').max(255, '原因最多 255 个字符'),
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
      /** Only those with a payment outside of the site that waits to be confirmed, or only the others. */
      is_claimed: queryBool.optional(),
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
      /** Searches product and member, and the numbers of the order and of its payments as a whole. */
      wd: words,
      order_status: queryList(queryKind).optional(),
      order_type: queryList(queryKind).optional(),
      payment_type: queryList(queryKind).optional(),
      user_id: queryList(queryId).optional(),
      /** Only those of these documents, also once they are gone. */
      document_id: queryList(queryId).optional(),
      /** Only those with a payment outside of the site that waits to be confirmed, or only the others. */
      is_claimed: queryBool.optional(),
      /** Only those whose last refund the provider did not make: an operator sends it again, or in another way. */
      is_refund_failed: queryBool.optional(),
      created_at: days.optional(),
      /** Those that were paid then. */
      paid_at: days.optional(),
      /** Those of which something was back then. */
      refunded_at: days.optional(),
    }),
    /**
     * `sum` is over all orders of the filter, in fen: what they cost, without what operators gave, and what of that came in
     * money.
     */
    reply: z.object({ ...list, sum: z.object({ money: z.int(), paid: z.int() }) }),
  },
});
