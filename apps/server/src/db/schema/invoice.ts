import type { InvoiceKind, InvoiceState } from '@wenyuan/domain';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, id, reference, time, updatedAt } from './columns.ts';
import { orders } from './order.ts';
import { users } from './user.ts';

/** Members' requests for invoices. Whoever changes one holds the locks of its orders, then that of the row. */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    user_id: reference('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind').$type<InvoiceKind>().notNull(),
    /** Whom it is made out to. */
    title: text('title').notNull(),
    /** Empty for a person. */
    tax_no: text('tax_no').notNull().default(''),
    /** Where it goes; empty once the account has ended. */
    email: text('email').notNull(),
    /** In fen: the sum of its orders, when it was asked for or issued. */
    amount: integer('amount').notNull(),
    state: text('state').$type<InvoiceState>().notNull().default('open'),
    invoice_no: text('invoice_no').notNull().default(''),
    /** Where the member finds the invoice; empty when it is sent by mail alone. */
    link: text('link').notNull().default(''),
    /** The key of the file in the storage, which has no address of its own; empty without one. */
    file: text('file').notNull().default(''),
    /** Why it was rejected, which the member reads. */
    reason: text('reason').notNull().default(''),
    decided_user_id: reference('decided_user_id').notNull().default(0),
    created_at: createdAt(),
    updated_at: updatedAt(),
    decided_at: time('decided_at'),
    /** When its correction (a red-letter invoice) was made at the tax office, as an operator said. */
    corrected_at: time('corrected_at'),
    corrected_user_id: reference('corrected_user_id').notNull().default(0),
  },
  (table) => [
    index('invoices_user').on(table.user_id, table.id),
    index('invoices_state').on(table.state, table.id),
    uniqueIndex('invoices_no')
      .on(table.invoice_no)
      .where(sql`${table.invoice_no} <> ''`),
  ],
);

/** The orders that an invoice is for. */
export const invoiceOrders = pgTable(
  'invoice_orders',
  {
    invoice_id: reference('invoice_id')
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    order_id: reference('order_id')
      .notNull()
      .references(() => orders.id),
    /** In fen: the part of the invoice that is for this order, without what was corrected. */
    amount: integer('amount').notNull(),
    /** Whether its request is open: an order has one such at most. */
    is_open: boolean('is_open').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.invoice_id, table.order_id] }),
    index('invoice_orders_order').on(table.order_id),
    uniqueIndex('invoice_orders_open')
      .on(table.order_id)
      .where(sql`${table.is_open}`),
  ],
);
