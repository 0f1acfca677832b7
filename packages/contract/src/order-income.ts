import * as z from 'zod';
import { paging, queryId, queryKind, queryList, reportDay } from './fields.ts';
import type { OperationDeclaration } from './operation.ts';

/** What came in and went back. Money is in fen and stands beside credits, never added to them. */
const sums = {
  /** The orders that were paid, and the downloads that were paid with credits without one. */
  paid_count: z.int(),
  /** Those downloads alone. */
  direct_count: z.int(),
  /** Money that came. */
  received: z.int(),
  /** Money that went back, on the day on which it did. */
  returned: z.int(),
  /** The first without the second. */
  income: z.int(),
  /** Credits that paid for orders and downloads. */
  credit_received: z.int(),
  /** Credits that came to members' balances as refunds, also of orders that were paid with money. */
  credit_returned: z.int(),
};

/** What authors earned, in credits. */
const earnings = {
  /** Sales of which they had a share. */
  sold_count: z.int(),
  /** Their shares. */
  earned: z.int(),
  /** What they returned by refunds, on the day on which they did. */
  returned: z.int(),
  /** The first without the second. */
  income: z.int(),
};

export const incomeOperations = {
  income: {
    rpc: 'GetIncomeReport',
    title: '收入报表',
    method: 'GET',
    path: '/api/v1/order/income',
    access: 'permission',
    /**
     * By day, way of paying and kind of product, the newest first. Days are those of China, whatever the server's zone is.
     * Without days the last 30; a range has at most 1098 days.
     */
    input: z.object({
      ...paging({ size: 20, max: 100 }),
      from: reportDay.optional(),
      to: reportDay.optional(),
      payment_type: queryList(queryKind).optional(),
      order_type: queryList(queryKind).optional(),
    }),
    reply: z.object({
      total: z.int(),
      /** The days that the figures are of. */
      from: z.string(),
      to: z.string(),
      row: z.array(
        z.object({
          /** The place in the report, from 1. */
          id: z.int(),
          day: z.string(),
          payment_type: z.int(),
          order_type: z.int(),
          ...sums,
        }),
      ),
      /** Of all rows, also of those on other pages. */
      sum: z.object(sums),
    }),
  },
  authorIncome: {
    rpc: 'ListAuthorIncome',
    title: '作者收入',
    method: 'GET',
    path: '/api/v1/order/income/author',
    access: 'permission',
    /** By author, who earned most first; the days are as in the report of income. */
    input: z.object({
      ...paging({ size: 20, max: 100 }),
      from: reportDay.optional(),
      to: reportDay.optional(),
      user_id: queryList(queryId).optional(),
    }),
    reply: z.object({
      total: z.int(),
      /** The days that the figures are of. */
      from: z.string(),
      to: z.string(),
      row: z.array(
        z.object({
          /** That of the author. */
          id: z.int(),
          user_id: z.int(),
          username: z.string(),
          ...earnings,
        }),
      ),
      /** Of all authors, also of those on other pages. */
      sum: z.object(earnings),
    }),
  },
} as const satisfies Record<string, OperationDeclaration>;
