import { statementDifferences } from '@wenyuan/domain';
import * as z from 'zod';
import { days, optionalTime, paging, queryKind, queryList } from './fields.ts';
import type { OperationDeclaration } from './operation.ts';

/** A payment or refund about which the provider's bill and our records differ. */
const difference = z.object({
  /** Stands for the row within one reply's order only: positive of a bill, negative of our records. */
  id: z.int(),
  payment_type: z.int(),
  is_refund: z.boolean(),
  reason: z.enum(statementDifferences),
  /** Empty where no order is known. */
  order_no: z.string(),
  out_trade_no: z.string(),
  /** Empty for a payment. */
  out_refund_no: z.string(),
  transaction_no: z.string(),
  /** In fen, by our records; 0 where we have none. */
  money: z.int(),
  /** In fen, by the bill; 0 where it has none. */
  stated: z.int(),
  at: optionalTime,
});

/** The providers' bills beside our own records. */
export const statementOperations = {
  statements: {
    rpc: 'ListStatementDifference',
    title: '支付对账的差异',
    method: 'GET',
    path: '/api/v1/order/statement/list',
    access: 'permission',
    /**
     * The newest come first. Payments that the bills lack are told for days between the first and the last row of the
     * provider's bills: a bill that was not read yet lacks nothing.
     */
    input: z.object({
      ...paging({ size: 20, max: 100 }),
      payment_type: queryList(queryKind).optional(),
      reason: queryList(z.enum(statementDifferences)).optional(),
      at: days.optional(),
    }),
    reply: z.object({ total: z.int(), difference: z.array(difference) }),
  },
  readStatement: {
    rpc: 'ReadStatement',
    title: '读取支付平台的账单',
    method: 'PUT',
    path: '/api/v1/order/statement',
    access: 'permission',
    changes: ['order.statements'],
    /** Bills are also read by themselves every day. Reading one again replaces nothing that stays the same. */
    input: z.object({
      /** In China's time zone; a bill exists from about ten o'clock of the next day. */
      day: z.iso.date('日期应形如 2026-03-01'),
    }),
    reply: z.object({
      bill: z.array(
        z.object({
          payment_type: z.int(),
          row_count: z.int(),
          /** Why it could not be read; else empty. */
          message: z.string(),
        }),
      ),
    }),
  },
} as const satisfies Record<string, OperationDeclaration>;
