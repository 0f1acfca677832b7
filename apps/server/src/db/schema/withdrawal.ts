import type { PayoutWay, WithdrawalState } from '@wenyuan/domain';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, reference, time, updatedAt } from './columns.ts';
import { users } from './user.ts';

/** Members' requests to be paid earned credits. Whoever changes one holds the lock of its member, then that of the row. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: id(),
    user_id: reference('user_id')
      .notNull()
      .references(() => users.id),
    /** Names the press of the member, so that a repeated one is the same; empty for none. */
    request_id: text('request_id').notNull().default(''),
    credit: integer('credit').notNull(),
    /** In fen: what the credits are worth, and what of it the site keeps. */
    money: integer('money').notNull(),
    fee: integer('fee').notNull().default(0),
    way: text('way').$type<PayoutWay>().notNull(),
    /** Who is paid; empty once the account has ended and nothing was paid. */
    realname: text('realname').notNull(),
    account: text('account').notNull(),
    bank: text('bank').notNull().default(''),
    state: text('state').$type<WithdrawalState>().notNull().default('waiting'),
    /** Of the transfer, as an operator noted it. */
    transfer_no: text('transfer_no').notNull().default(''),
    /** Why it was rejected, which the member reads. */
    reason: text('reason').notNull().default(''),
    decided_user_id: reference('decided_user_id').notNull().default(0),
    created_at: createdAt(),
    updated_at: updatedAt(),
    decided_at: time('decided_at'),
  },
  (table) => [
    index('withdrawals_user').on(table.user_id, table.id),
    index('withdrawals_state').on(table.state, table.id),
    uniqueIndex('withdrawals_waiting')
      .on(table.user_id)
      .where(sql`${table.state} = 'waiting'`),
    uniqueIndex('withdrawals_request')
      .on(table.user_id, table.request_id)
      .where(sql`${table.request_id} <> ''`),
  ],
);
