import type { CouponKind } from '@wenyuan/domain';
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, updatedAt } from './columns.ts';

/** Codes that make memberships cheaper. How often one was used is counted among the orders. */
export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    code: text('code').notNull(),
    /** The code as it is compared: without dashes and look-alikes. */
    code_key: text('code_key').notNull().unique(),
    title: text('title').notNull(),
    kind: text('kind').$type<CouponKind>().notNull(),
    /** In fen, as all amounts here. */
    reduce_money: integer('reduce_money').notNull().default(0),
    discount: integer('discount').notNull().default(100),
    reduce_max: integer('reduce_max').notNull().default(0),
    least_money: integer('least_money').notNull().default(0),
    /** Types of plans; empty for all. */
    vip_types: jsonb('vip_types').$type<number[]>().notNull().default([]),
    from_day: date('from_day'),
    to_day: date('to_day'),
    use_limit: integer('use_limit').notNull().default(0),
    member_limit: integer('member_limit').notNull().default(1),
    enable: boolean('enable').notNull().default(true),
    remark: text('remark').notNull().default(''),
    /** Names the request that made it; empty without one. */
    request_key: text('request_key').notNull().default(''),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    index('coupons_request')
      .on(table.request_key)
      .where(sql`${table.request_key} <> ''`),
  ],
);
