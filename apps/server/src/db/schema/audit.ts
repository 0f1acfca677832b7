import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, reference } from './columns.ts';

/** What operators did: written once, never changed, deleted by age. */
export const audits = pgTable(
  'audits',
  {
    id: id(),
    user_id: reference('user_id').notNull(),
    /** As it was then. */
    username: text('username').notNull(),
    operation: text('operation').notNull(),
    title: text('title').notNull(),
    input: text('input').notNull(),
    ip: text('ip').notNull().default(''),
    created_at: createdAt(),
  },
  (table) => [
    index('audits_user').on(table.user_id, table.id),
    index('audits_operation').on(table.operation, table.id),
    index('audits_created').on(table.created_at),
  ],
);

/** Every try to come in: written once, deleted by age. */
export const loginRecords = pgTable(
  'login_records',
  {
    id: id(),
    /** 0 where no account has the name. */
    user_id: reference('user_id').notNull(),
    account: text('account').notNull(),
    /** Domain `LoginResult`. */
    result: integer('result').notNull(),
    method: text('method').notNull(),
    ip: text('ip').notNull().default(''),
    device: text('device').notNull().default(''),
    created_at: createdAt(),
  },
  (table) => [
    index('login_records_user').on(table.user_id, table.id),
    index('login_records_created').on(table.created_at),
  ],
);
