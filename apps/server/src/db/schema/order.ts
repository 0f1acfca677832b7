import type { OrderCloseReason } from '@wenyuan/domain';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, reference, time, updatedAt } from './columns.ts';
import { ofUser, users } from './user.ts';

/** The terms of a membership at the time of its order. */
export type VipTerms = {
  readonly discount: number;
  readonly download: number;
  readonly times: number;
  /** How long it lasts, and the name of the plan; absent in orders that were made before plans could be added. */
  readonly months?: number;
  readonly days?: number;
  readonly title?: string;
};

/** Purchases. Amounts are credits; money is credits divided by `score.credit_exchange`. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    order_no: text('order_no').notNull().unique(),
    user_id: reference('user_id')
      .notNull()
      .references(() => users.id),
    /** `OrderType` of the domain. */
    order_type: integer('order_type').notNull(),
    /** Document id, vip type, or 0. */
    product_id: reference('product_id').notNull().default(0),
    product_uuid: text('product_uuid').notNull().default(''),
    product_name: text('product_name').notNull(),
    /** `OrderStatus` of the domain. */
    status: integer('status').notNull().default(1),
    /** `PaymentType` of the domain; 0 while unpaid. */
    payment_type: integer('payment_type').notNull().default(0),
    quantity: integer('quantity').notNull().default(1),
    price: integer('price').notNull(),
    coupon_amount: integer('coupon_amount').notNull().default(0),
    /** What took that off, 0 and empty without one; its code stays when the coupon is deleted. */
    coupon_id: reference('coupon_id').notNull().default(0),
    coupon_code: text('coupon_code').notNull().default(''),
    /** The same in money, in fen. */
    coupon_money: integer('coupon_money').notNull().default(0),
    /** The amount to pay. */
    amount: integer('amount').notNull(),
    /** The same in money, in fen, at the rate of the order; null in older orders. */
    money: integer('money'),
    /** The payment's number at the provider. */
    transaction_no: text('transaction_no').notNull().default(''),
    ip: text('ip').notNull().default(''),
    remark: text('remark').notNull().default(''),
    paid_at: time('paid_at'),
    /** When it was closed; for a pending order, when it will close by itself. */
    closed_at: time('closed_at'),
    /** `OrderCloseReason` of the domain. */
    close_reason: text('close_reason').$type<OrderCloseReason>().notNull().default(''),
    /** Terms of a membership; null in older orders. */
    terms: jsonb('terms').$type<VipTerms>(),
    created_at: createdAt(),
    updated_at: updatedAt(),
    /** When the member deleted it from the own list. */
    hidden_at: time('hidden_at'),
  },
  (table) => [
    index('orders_user').on(table.user_id, table.id),
    // What came in by day; those that were refunded since came in as well.
    index('orders_paid')
      .on(table.paid_at)
      .where(sql`${table.status} in (2, 4)`),
    index('orders_status').on(table.status, table.id),
    // Who bought a document, for its operators.
    index('orders_document')
      .on(table.product_id, table.paid_at)
      .where(sql`${table.status} = 2 and ${table.order_type} = 1`),
    // How often a coupon was used, and by whom.
    index('orders_coupon')
      .on(table.coupon_id, table.user_id)
      .where(sql`${table.coupon_id} > 0`),
    uniqueIndex('orders_transaction')
      .on(table.payment_type, table.transaction_no)
      .where(sql`${table.transaction_no} <> ''`),
    // One pending order per product: a double click finds the first one.
    uniqueIndex('orders_pending_once')
      .on(table.user_id, table.order_type, table.product_id)
      .where(sql`${table.status} = 1 and ${table.order_type} <> 3`),
    // A document is bought once.
    uniqueIndex('orders_document_once')
      .on(table.user_id, table.product_id)
      .where(sql`${table.status} = 2 and ${table.order_type} = 1`),
  ],
);

/** What an operator did to a membership, and why. */
export type VipStep = {
  readonly user_id: number;
  readonly username: string;
  readonly action: 'grant' | 'update' | 'revoke';
  readonly remark: string;
  readonly at: string;
};

/** Memberships that were bought or granted. Whether one is active depends on its dates alone, never on a flag. */
export const userVips = pgTable(
  'user_vips',
  {
    id: id(),
    user_id: ofUser(),
    order_no: text('order_no').notNull().unique(),
    /** `VipType` of the domain, or the id of an added plan. */
    type: integer('type').notNull(),
    /** The plan's name when it was bought; empty for older ones. */
    title: text('title').notNull().default(''),
    /** Percent of the price that remains: 85 is 15 % off. */
    discount: integer('discount').notNull().default(100),
    /** VIP downloads in all; 0 means none. */
    download: integer('download').notNull().default(0),
    download_used: integer('download_used').notNull().default(0),
    /** VIP downloads a day; 0 means unlimited. */
    times: integer('times').notNull().default(0),
    joined_at: time('joined_at').notNull(),
    expired_at: time('expired_at').notNull(),
    /** The actions of operators on it, oldest first. */
    operators: jsonb('operators').$type<VipStep[]>().notNull().default([]),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    index('user_vips_user').on(table.user_id, table.expired_at),
    index('user_vips_end').on(table.expired_at),
  ],
);
