import type { SearchEngineName } from '@wenyuan/domain';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { reference, time } from './columns.ts';

/** Pages that search engines were told of, until they are told that one is gone. */
export const pageSubmissions = pgTable(
  'page_submissions',
  {
    engine: text('engine').$type<SearchEngineName>().notNull(),
    /** 0 document, 1 article */
    type: integer('type').notNull(),
    target_id: reference('target_id').notNull(),
    /** As it was told: the row may be gone when the engine is told of that, and the domain another. */
    address: text('address').notNull(),
    submitted_at: time('submitted_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.engine, table.type, table.target_id] })],
);

/** How each search engine answered of late. */
export const submissionStates = pgTable('submission_states', {
  engine: text('engine').$type<SearchEngineName>().primaryKey(),
  /** Site and key: what was found out of others says nothing of these. */
  account: text('account').notNull(),
  submitted_at: time('submitted_at'),
  /** When the first request failed since one was taken; null where the last one was. */
  failing_since: time('failing_since'),
  error: text('error').notNull().default(''),
  /** It is asked nothing before: after a failure, and once it takes no more that day. */
  resume_at: time('resume_at'),
});
