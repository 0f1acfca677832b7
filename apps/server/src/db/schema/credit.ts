import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, reference } from './columns.ts';
import { ofUser } from './user.ts';

/** The ledger of credits: a member's balance is the sum of the amounts. Rows are never changed. */
export const creditMovements = pgTable(
  'credit_movements',
  {
    id: id(),
    user_id: ofUser(),
    amount: integer('amount').notNull(),
    /** Balance after this row. */
    balance: integer('balance').notNull(),
    /** `CreditReason` of the domain. */
    reason: text('reason').notNull(),
    /** The id of the cause (a document, an order or a comment, depending on the reason); 0 for none. */
    target_id: reference('target_id').notNull().default(0),
    remark: text('remark').notNull().default(''),
    /** Names the cause: a second row with the same key is refused. */
    key: text('key').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('credit_movements_key').on(table.key),
    index('credit_movements_user').on(table.user_id, table.id),
    index('credit_movements_day').on(table.user_id, table.reason, table.created_at),
    // What authors earned in a period, and returned of it.
    index('credit_movements_earned')
      .on(table.created_at)
      .where(sql`${table.reason} in ('income', 'refund')`),
  ],
);

/** A day on which a member signed in for credits. */
export const signs = pgTable(
  'signs',
  {
    id: id(),
    user_id: ofUser(),
    /** yyyymmdd in the site's time zone. */
    sign_at: integer('sign_at').notNull(),
    ip: text('ip').notNull().default(''),
    award: integer('award').notNull().default(0),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex('signs_user_day').on(table.user_id, table.sign_at)],
);
