import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { id, reference, time } from './columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * What can be found: an entry exists for what readers may see and for nothing else. Triggers on the tables behind it
 * take an entry away in the transaction that hides its target, and note in `search_changes` what to index anew.
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    /** 0 document, 1 article */
    type: integer('type').notNull(),
    target_id: reference('target_id').notNull(),
    /** As written, for suggestions and for words that are nearly right. */
    title: text('title').notNull(),
    /** Title A, keywords B, with places: narrow, so that hits are ranked without reading `words`. */
    title_words: tsvector('title_words').notNull(),
    /** The same, description C and the text, which has no places and so counts as D. */
    words: tsvector('words').notNull(),
    ext: text('ext').notNull().default(''),
    /** Domain `aliasOfExtension`; empty for articles. */
    file_type: text('file_type').notNull().default(''),
    language: text('language').notNull().default(''),
    category_ids: bigint('category_ids', { mode: 'number' }).array().notNull(),
    user_id: reference('user_id').notNull(),
    price: integer('price').notNull().default(0),
    is_vip: boolean('is_vip').notNull().default(false),
    pages: integer('pages').notNull().default(0),
    size: bigint('size', { mode: 'number' }).notNull().default(0),
    created_at: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.type, table.target_id] }),
    // A search reads what waits to be sorted in, one after the other: there must not be much of it.
    index('search_entries_words').using('gin', table.words).with({ gin_pending_list_limit: 1024 }),
    index('search_entries_title_words')
      .using('gin', table.title_words)
      .with({ gin_pending_list_limit: 256 }),
    index('search_entries_title').using('gin', sql`${table.title} gin_trgm_ops`),
  ],
);

/** Written by triggers and by whoever asks for a new index; the indexer takes rows away as it catches up. */
export const searchChanges = pgTable(
  'search_changes',
  {
    id: id(),
    type: integer('type').notNull(),
    target_id: reference('target_id').notNull(),
    /** 0 somebody's change, 1 a rebuild: people do not wait for it. */
    priority: integer('priority').notNull().default(0),
    /** Attempts that failed. */
    tries: integer('tries').notNull().default(0),
  },
  (table) => [
    index('search_changes_order').on(table.priority, table.tries, table.id),
    index('search_changes_target').on(table.type, table.target_id),
  ],
);

/** One row: by which analyser the index was last ordered to be built, when, and how much there was to do. */
export const searchState = pgTable('search_state', {
  id: integer('id').primaryKey(),
  version: text('version').notNull(),
  started_at: time('started_at').notNull(),
  total: integer('total').notNull(),
});
