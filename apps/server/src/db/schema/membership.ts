import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, id, reference, time, updatedAt } from './columns.ts';
import { userVips, type VipTerms } from './order.ts';

/** Plans that operators added; the year, the quarter and the month are settings. */
export const vipPlans = pgTable('vip_plans', {
  /** The type of its memberships: 0 to 2 are the year, the quarter and the month, so these begin at 10. */
  id: integer('id').primaryKey().generatedAlwaysAsIdentity({ startWith: 10 }),
  title: text('title').notNull(),
  months: integer('months').notNull().default(0),
  days: integer('days').notNull().default(0),
  /** In fen. */
  price: integer('price').notNull(),
  original_price: integer('original_price').notNull().default(0),
  discount: integer('discount').notNull().default(100),
  download: integer('download').notNull().default(0),
  times_every_day: integer('times_every_day').notNull().default(0),
  benefits: text('benefits').notNull().default(''),
  sort: integer('sort').notNull().default(0),
  enable: boolean('enable').notNull().default(true),
  created_at: createdAt(),
  updated_at: updatedAt(),
});

/** Codes that were made together. */
export const redeemBatches = pgTable(
  'redeem_batches',
  {
    id: id(),
    title: text('title').notNull(),
    kind: text('kind').$type<'vip' | 'credits'>().notNull(),
    vip_type: integer('vip_type').notNull().default(0),
    quantity: integer('quantity').notNull().default(1),
    product_name: text('product_name').notNull(),
    credit: integer('credit').notNull().default(0),
    /** What a membership of it gives; null for credits. */
    terms: jsonb('terms').$type<VipTerms>(),
    count: integer('count').notNull(),
    expired_at: time('expired_at'),
    enable: boolean('enable').notNull().default(true),
    remark: text('remark').notNull().default(''),
    /** Who made it. */
    user_id: reference('user_id').notNull(),
    /** The encrypted codes until they are exported; empty after that. */
    sealed: text('sealed').notNull(),
    exported_at: time('exported_at'),
    /** Names the request that made it; empty without one. */
    request_key: text('request_key').notNull().default(''),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    uniqueIndex('redeem_batches_request')
      .on(table.request_key)
      .where(sql`${table.request_key} <> ''`),
  ],
);

/** Codes as their hashes: who reads the database cannot redeem any. */
export const redeemCodes = pgTable(
  'redeem_codes',
  {
    id: id(),
    batch_id: reference('batch_id')
      .notNull()
      .references(() => redeemBatches.id, { onDelete: 'cascade' }),
    code_hash: text('code_hash').notNull().unique(),
    /** Who redeemed it; 0 while it is unused. It stays when the account is gone, so that the code does. */
    user_id: reference('user_id').notNull().default(0),
    order_no: text('order_no').notNull().default(''),
    used_at: time('used_at'),
  },
  (table) => [
    index('redeem_codes_batch').on(table.batch_id, table.id),
    index('redeem_codes_user')
      .on(table.user_id)
      .where(sql`${table.user_id} > 0`),
    index('redeem_codes_used')
      .on(table.used_at)
      .where(sql`${table.used_at} is not null`),
  ],
);

/** Reminders of ends: one for each number of days before an end. A later end has reminders of its own. */
export const vipReminders = pgTable(
  'vip_reminders',
  {
    user_vip_id: reference('user_vip_id')
      .notNull()
      .references(() => userVips.id, { onDelete: 'cascade' }),
    expired_at: time('expired_at').notNull(),
    days: integer('days').notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.user_vip_id, table.expired_at, table.days] })],
);
