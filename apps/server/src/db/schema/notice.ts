import type { NoticeKind } from '@wenyuan/domain';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, reference, time } from './columns.ts';
import { ofUser } from './user.ts';

/** What members are told; `notify` writes it. */
export const notices = pgTable(
  'notices',
  {
    id: id(),
    user_id: ofUser(),
    kind: text('kind').$type<NoticeKind>().notNull(),
    /** The id of what it is about, by `kind`. */
    target_id: reference('target_id').notNull(),
    /** Plain text: the name of what it is about. */
    title: text('title').notNull().default(''),
    /** Path on the site; empty for none. */
    href: text('href').notNull().default(''),
    /** Plain text below the sentence: a reason, an excerpt, a date. */
    note: text('note').notNull().default(''),
    /** Who caused it last; 0 for the site itself. */
    by_user_id: reference('by_user_id').notNull().default(0),
    /** How often it happened until it was read. */
    count: integer('count').notNull().default(1),
    /** The ids of what it counts, where it is of several things. */
    target_ids: bigint('target_ids', { mode: 'number' }).array().notNull().default([]),
    /** Those of one member with the same one are shown as one; null for a notice that stands alone. */
    batch: uuid('batch'),
    /** Credits, in sum. */
    amount: integer('amount').notNull().default(0),
    read_at: time('read_at'),
    /** When the first happened of what it counts. */
    first_at: time('first_at').notNull().defaultNow(),
    /** When it happened last. */
    created_at: createdAt(),
  },
  (table) => [
    // What is not read yet is counted up instead of told again.
    uniqueIndex('notices_unread')
      .on(table.user_id, table.kind, table.target_id)
      .where(sql`${table.read_at} is null`),
    index('notices_user').on(table.user_id, table.created_at, table.id),
    index('notices_created').on(table.created_at),
    index('notices_batch')
      .on(table.batch)
      .where(sql`${table.batch} is not null`),
  ],
);
