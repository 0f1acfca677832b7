import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { reference } from './columns.ts';

/** The rows of another site that were moved in, by its table and id: they are not moved in again. */
export const movedRows = pgTable(
  'moved_rows',
  {
    /** The table there, without its prefix. */
    source: text('source').notNull(),
    old_id: reference('old_id').notNull(),
    new_id: reference('new_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.old_id] }),
    index('moved_rows_new').on(table.source, table.new_id),
  ],
);

/** Addresses that no rule leads to ours: of that site, and of articles by an identifier that they had before. */
export const oldAddresses = pgTable('old_addresses', {
  path: text('path').primaryKey(),
  href: text('href').notNull(),
});
