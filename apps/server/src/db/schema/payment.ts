import type {
  ClaimState,
  MismatchAction,
  PaymentState,
  PaymentType,
  RefundChannel,
  RefundOrigin,
  RefundState,
} from '@wenyuan/domain';
import { sql } from 'drizzle-orm';
import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, id, reference, time, updatedAt } from './columns.ts';
import { orders } from './order.ts';
import { users } from './user.ts';

const order = () =>
  reference('order_id')
    .notNull()
    .references(() => orders.id);

/** How a payer goes on: what the provider answered to the start of a payment. */
export type PaymentContinuation =
  | { readonly kind: 'qr'; readonly codeUrl: string }
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'jsapi'; readonly params: Readonly<Record<string, string>> };

/**
 * Attempts to pay an order at a provider. Whoever changes a row of these tables holds the lock of its order. Amounts are in
 * fen.
 */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    order_id: order(),
    payment_type: integer('payment_type').$type<PaymentType>().notNull(),
    out_trade_no: text('out_trade_no').notNull().unique(),
    /** What is asked for; never changes. */
    amount: integer('amount').notNull(),
    scene: text('scene').$type<'qr' | 'phone' | 'jsapi'>().notNull(),
    openid: text('openid').notNull().default(''),
    ip: text('ip').notNull().default(''),
    state: text('state').$type<PaymentState>().notNull().default('pending'),
    /** Null until the provider has answered. */
    continuation: jsonb('continuation').$type<PaymentContinuation>(),
    transaction_no: text('transaction_no').notNull().default(''),
    /** What came, if it is another amount. */
    received: integer('received'),
    message: text('message').notNull().default(''),
    /** What an operator decided about a payment that settled nothing, who, and why; empty before that. */
    resolution: text('resolution').$type<MismatchAction | ''>().notNull().default(''),
    resolve_remark: text('resolve_remark').notNull().default(''),
    resolved_user_id: reference('resolved_user_id').notNull().default(0),
    resolved_at: time('resolved_at'),
    created_at: createdAt(),
    updated_at: updatedAt(),
    paid_at: time('paid_at'),
    expires_at: time('expires_at').notNull(),
    /** When the provider is asked next; null when it is not. */
    ask_at: time('ask_at'),
    asked_at: time('asked_at'),
    asked_count: integer('asked_count').notNull().default(0),
  },
  (table) => [
    index('payments_order').on(table.order_id),
    index('payments_ask').on(table.ask_at),
    // Those that wait for an operator.
    index('payments_mismatched')
      .on(table.id)
      .where(sql`${table.state} = 'mismatched'`),
    uniqueIndex('payments_transaction')
      .on(table.payment_type, table.transaction_no)
      .where(sql`${table.transaction_no} <> ''`),
  ],
);

/** Money and credits that go back to a member. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    order_id: order(),
    /** The payment that is refunded; null for an order that was paid otherwise. */
    payment_id: reference('payment_id').references(() => payments.id),
    out_refund_no: text('out_refund_no').notNull().unique(),
    channel: text('channel').$type<RefundChannel>().notNull(),
    origin: text('origin').$type<RefundOrigin>().notNull(),
    /** In fen; 0 for an order that was paid with credits. */
    amount: integer('amount').notNull(),
    /** Credits that came to the balance. */
    credit: integer('credit').notNull().default(0),
    /** Credits of a recharge that were taken from the balance. */
    taken_credit: integer('taken_credit').notNull().default(0),
    /** By how much a membership was shortened. */
    taken_seconds: integer('taken_seconds').notNull().default(0),
    state: text('state').$type<RefundState>().notNull().default('processing'),
    reason: text('reason').notNull().default(''),
    /** The operator; 0 when it went back by itself. */
    user_id: reference('user_id').notNull().default(0),
    request_id: text('request_id').notNull().default(''),
    /** The provider's number. */
    refund_no: text('refund_no').notNull().default(''),
    message: text('message').notNull().default(''),
    created_at: createdAt(),
    updated_at: updatedAt(),
    /** When the provider was asked for it, while it has not answered: it may have taken effect. Null else. */
    requested_at: time('requested_at'),
    /** When the provider took it on; null before. */
    submitted_at: time('submitted_at'),
    finished_at: time('finished_at'),
    ask_at: time('ask_at'),
    asked_count: integer('asked_count').notNull().default(0),
  },
  (table) => [
    index('refunds_order').on(table.order_id),
    index('refunds_ask').on(table.ask_at),
    index('refunds_finished')
      .on(table.finished_at)
      .where(sql`${table.state} = 'done'`),
    uniqueIndex('refunds_request')
      .on(table.order_id, table.request_id)
      .where(sql`${table.request_id} <> ''`),
  ],
);

/** What providers called us about, without what they sent. */
export const paymentNotices = pgTable(
  'payment_notices',
  {
    id: id(),
    payment_type: integer('payment_type').notNull(),
    /** The provider's number of the call. */
    notice_id: text('notice_id').notNull(),
    kind: text('kind').$type<'payment' | 'refund'>().notNull(),
    out_trade_no: text('out_trade_no').notNull(),
    /** SHA-256 of the body. */
    digest: text('digest').notNull(),
    outcome: text('outcome').notNull(),
    /** How often it came. */
    count: integer('count').notNull().default(1),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    uniqueIndex('payment_notices_once').on(table.payment_type, table.notice_id),
    index('payment_notices_payment').on(table.out_trade_no),
  ],
);

/** What providers state about a day, to be compared with our own rows. */
export const paymentStatements = pgTable(
  'payment_statements',
  {
    id: id(),
    payment_type: integer('payment_type').notNull(),
    kind: text('kind').$type<'payment' | 'refund'>().notNull(),
    out_trade_no: text('out_trade_no').notNull(),
    out_refund_no: text('out_refund_no').notNull().default(''),
    transaction_no: text('transaction_no').notNull(),
    amount: integer('amount').notNull(),
    at: time('at').notNull(),
    /** The bill's day of refunds without a number of ours, since those of other days are others; else empty. */
    day: text('day').notNull().default(''),
  },
  (table) => [
    uniqueIndex('payment_statements_once').on(
      table.payment_type,
      table.kind,
      table.out_trade_no,
      table.out_refund_no,
      table.day,
    ),
  ],
);

/** The days of bills that were read, those without a row, too: what is missing on other days is not known. */
export const billDays = pgTable(
  'bill_days',
  {
    payment_type: integer('payment_type').notNull(),
    /** In China. */
    day: date('day').notNull(),
  },
  (table) => [primaryKey({ columns: [table.payment_type, table.day] })],
);

/** Members' statements that they paid outside of the site. */
export const offlineClaims = pgTable(
  'offline_claims',
  {
    id: id(),
    order_id: order(),
    user_id: reference('user_id')
      .notNull()
      .references(() => users.id),
    /** The key of the picture in the storage, which has no address of its own. */
    picture: text('picture').notNull(),
    note: text('note').notNull().default(''),
    state: text('state').$type<ClaimState>().notNull().default('waiting'),
    /** Why it was rejected. */
    reason: text('reason').notNull().default(''),
    decided_user_id: reference('decided_user_id').notNull().default(0),
    created_at: createdAt(),
    decided_at: time('decided_at'),
  },
  (table) => [
    index('offline_claims_order').on(table.order_id),
    index('offline_claims_user').on(table.user_id),
    uniqueIndex('offline_claims_waiting')
      .on(table.order_id)
      .where(sql`${table.state} = 'waiting'`),
  ],
);
