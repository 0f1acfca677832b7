import { RefundChannel } from '@wenyuan/domain';
import * as z from 'zod';
import { queryInt, requestId } from './fields.ts';
import type { OperationDeclaration } from './operation.ts';
import { order, orderNo } from './order-fields.ts';

const amount = z.int('金额应为整数').min(1, '金额应大于 0').max(1_000_000_000, '金额过大');

export const refundOperations = {
  refundOffer: {
    rpc: 'GetRefundOffer',
    title: '退款试算',
    method: 'GET',
    path: '/api/v1/order/refund',
    access: 'permission',
    alsoGrantedBy: ['/api.v1.OrderAPI/RefundOrder'],
    /** What could be refunded now, and what a refund of `amount` (0: of everything left) takes back. */
    input: z.object({ order_no: orderNo, amount: queryInt.default(0) }),
    reply: z.object({
      /** Whether amounts are in fen; else in credits, for an order that was paid with them. */
      is_money: z.boolean(),
      /** What was paid. */
      paid: z.int(),
      /** What can still be refunded; 0 when nothing can. */
      left: z.int(),
      /** Why nothing can be refunded; else empty. */
      message: z.string(),
      /** The ways in which it can go back. */
      channel: z.array(z.enum(Object.values(RefundChannel))),
      /** What is taken back, in sentences for the operator. */
      effect: z.array(z.string()),
    }),
  },
  refund: {
    rpc: 'RefundOrder',
    title: '退款',
    method: 'PUT',
    path: '/api/v1/order/refund',
    access: 'permission',
    changes: ['order', 'user', 'userVip', 'document', 'inbox'],
    /**
     * Refunds a paid order, in whole or in part, and takes back what it gave: the whole of a document by a refund of the
     * whole; the same part of a membership's time; the same part of recharged credits, at most the balance. Owners return
     * the same part of their share, at most the balance; the site bears the rest. `refund_state` of the reply is `failed` when
     * the provider refuses: then it can be sent again, or in another way.
     */
    input: z.object({
      order_no: orderNo,
      /** In fen, or in credits for an order that was paid with them. Without it all that is left goes back. */
      amount: amount.optional(),
      /** Without it the money goes the way it came. Required for an order that was paid outside of the site. */
      channel: z.enum(Object.values(RefundChannel), '退款方式不正确').optional(),
      /** What had gone back when the operator looked, as `refunded` of the order: 409 when it is another sum by now. */
      seen_refunded: z.int().min(0).max(1_000_000_000).optional(),
      /** Why: in the history of the refunds, and told to the member. */
      remark: z.string().trim().max(255, '备注最多 255 个字符').default(''),
      /** An idempotency key that the caller makes up: a second call with the same key refunds nothing. */
      request_id: requestId,
    }),
    reply: order,
  },
} as const satisfies Record<string, OperationDeclaration>;
