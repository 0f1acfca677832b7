import type { AuditChange } from '@wenyuan/contract';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, reference } from './columns.ts';

/** What operators did: rows are never changed, and deleted by age. */
export const audits = pgTable(
  'audits',
  {
    id: id(),
    user_id: reference('user_id').notNull(),
    /** The name at the time of the action. */
    username: text('username').notNull(),
    operation: text('operation').notNull(),
    title: text('title').notNull(),
    input: text('input').notNull(),
    /** The rows that it changed, with the fields that differ. */
    changes: jsonb('changes').$type<AuditChange[]>().notNull().default([]),
    ip: text('ip').notNull().default(''),
    created_at: createdAt(),
  },
  (table) => [
    index('audits_user').on(table.user_id, table.id),
    index('audits_operation').on(table.operation, table.id),
    index('audits_created').on(table.created_at),
    index('audits_words').using(
      'gin',
      sql`${table.title} gin_trgm_ops`,
      sql`${table.input} gin_trgm_ops`,
      sql`(${table.changes}::text) gin_trgm_ops`,
    ),
  ],
);

/** Login attempts: rows are never changed, and deleted by age. */
export const loginRecords = pgTable(
  'login_records',
  {
    id: id(),
    /** 0 when no account has the name. */
    user_id: reference('user_id').notNull(),
    account: text('account').notNull(),
    /** `LoginResult` of the domain. */
    result: integer('result').notNull(),
    method: text('method').notNull(),
    ip: text('ip').notNull().default(''),
    device: text('device').notNull().default(''),
    created_at: createdAt(),
  },
  (table) => [
    index('login_records_user').on(table.user_id, table.id),
    index('login_records_created').on(table.created_at),
    index('login_records_words').using(
      'gin',
      sql`${table.account} gin_trgm_ops`,
      sql`${table.ip} gin_trgm_ops`,
    ),
  ],
);
