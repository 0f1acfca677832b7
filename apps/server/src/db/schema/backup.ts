import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, time } from './columns.ts';

/** Backups that were made or failed, by the timetable or by command; deleted by age. */
export const backups = pgTable(
  'backups',
  {
    id: id(),
    /** The name of its snapshot; '' when it failed. */
    snapshot: text('snapshot').notNull().default(''),
    /** The sum of the stored files, and what of it was new. */
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    copied: bigint('copied', { mode: 'number' }).notNull().default(0),
    /** Files that rows name and the site does not have. */
    missing: integer('missing').notNull().default(0),
    /** Why it failed; '' when it did not. */
    error: text('error').notNull().default(''),
    started_at: time('started_at').notNull(),
    ended_at: time('ended_at').notNull(),
  },
  (table) => [index('backups_ended').on(table.ended_at)],
);
