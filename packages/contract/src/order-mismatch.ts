import { mismatchActions } from '@wenyuan/domain';
import * as z from 'zod';
import { id, optionalTime, paging, queryBool, queryKind, queryList, time, days } from './fields.ts';
import type { OperationDeclaration } from './operation.ts';
import { order } from './order-fields.ts';

const mismatch = z.object({
  id,
  out_trade_no: z.string(),
  transaction_no: z.string(),
  payment_type: z.int(),
  /** In fen: what was asked for. */
  money: z.int(),
  /** What came. */
  received: z.int(),
  /** What happened, for the operator. */
  message: z.string(),
  order_no: z.string(),
  order_status: z.int(),
  product_name: z.string(),
  user_id: z.int(),
  username: z.string(),
  /** Whether it may be accepted: the order waits or was closed, and at least what it costs came. */
  is_acceptable: z.boolean(),
  /** What was decided; empty while it waits. */
  resolution: z.enum(['', ...mismatchActions]),
  resolve_remark: z.string(),
  /** Who decided. */
  resolved_username: z.string(),
  resolved_at: optionalTime,
  created_at: time,
  paid_at: optionalTime,
});

/** Payments that came but settled nothing. */
export const mismatchOperations = {
  mismatches: {
    rpc: 'ListMismatchedPayment',
    title: '待核对的付款',
    method: 'GET',
    path: '/api/v1/order/mismatch/list',
    access: 'permission',
    input: z.object({
      ...paging({ size: 20, max: 100 }),
      /** Only those that wait, or only those that were decided. */
      is_resolved: queryBool.optional(),
      payment_type: queryList(queryKind).optional(),
      paid_at: days.optional(),
    }),
    reply: z.object({ total: z.int(), mismatch: z.array(mismatch) }),
  },
  resolveMismatch: {
    rpc: 'ResolveMismatchedPayment',
    title: '处理待核对的付款',
    method: 'PUT',
    path: '/api/v1/order/mismatch',
    access: 'permission',
    changes: ['order', 'user', 'userVip', 'document', 'inbox'],
    /**
     * `accept` asks the provider again and settles the order if at least what it costs is there; what came beyond goes back by
     * itself. `refund` sends back everything that came. `dismiss` moves nothing: the money went back at the provider already,
     * or is what an operator confirmed. 409 when somebody else was first, or the order does not allow it by now. A refund that
     * the provider refuses makes the payment wait again.
     */
    input: z.object({
      id,
      action: z.enum(mismatchActions, '处理方式不正确'),
      remark: z.string('请填写原因').trim().min(1, '请填写原因').max(255, '原因最多 255 个字符'),
    }),
    reply: order,
  },
} as const satisfies Record<string, OperationDeclaration>;
