import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';

/** What a provider said of texts; of these their hashes alone are kept. */
export const moderatedTexts = pgTable(
  'moderated_texts',
  {
    /** SHA-256 of its kind and the text, in hexadecimal. */
    hash: text('hash').primaryKey(),
    /** The account at the provider that judged it: another one has other rules. */
    account: text('account').notNull(),
    level: text('level').$type<'pass' | 'review' | 'reject' | 'unanswered'>().notNull(),
    reasons: text('reasons').array().notNull().default([]),
    judged_at: time('judged_at').notNull().defaultNow(),
  },
  (table) => [index('moderated_texts_judged_at').on(table.judged_at)],
);
