import { sql, type SQLWrapper } from 'drizzle-orm';
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
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * What a title has in scripts with spaces, in SQL. Misspelt words of these are found by trigrams, others by pairs of
 * characters, so that trigrams of Chinese titles need no room.
 */
export const spacedTitle = (title: SQLWrapper) =>
  sql`regexp_replace(${title}, ${sql.raw(String.raw`'[\u2e80-\ud7ff\uf900-\ufaff\U00020000-\U0003ffff]+'`)}, ' ', 'g')`;

/**
 * The search index: it has an entry only for what readers may see. Triggers on the source tables delete an entry in the
 * transaction that hides its target, and record in `search_changes` what to index again.
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    /** 0 document, 1 article */
    type: integer('type').notNull(),
    target_id: reference('target_id').notNull(),
    /** The original text, for suggestions and for similar titles. */
    title: text('title').notNull(),
    /** Title (weight A) and keywords (B) with positions: small, so that hits are ranked without reading `words`. */
    title_words: tsvector('title_words').notNull(),
    /**
     * Words of title, keywords, description and text, without pairs of characters and without positions, as they are
     * written; a trigger packs them into `text_words` and leaves nothing here.
     */
    words: tsvector('words').notNull(),
    /** The words in less than half the room, for the index alone, which unpacks them by `search_words`. */
    text_words: bytea('text_words'),
    ext: text('ext').notNull().default(''),
    /** `aliasOfExtension` of the domain; empty for articles. */
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
    // A search scans the pending list sequentially, so it must stay short.
    index('search_entries_text_words')
      .using('gin', sql`search_words(${table.text_words})`)
      .with({ gin_pending_list_limit: 1024 }),
    // Of entries that an older version wrote, until they are built anew.
    index('search_entries_words').using('gin', table.words).with({ gin_pending_list_limit: 1024 }),
    index('search_entries_title_words')
      .using('gin', table.title_words)
      .with({ gin_pending_list_limit: 256 }),
    // Articles, where most entries are of documents.
    index('search_entries_article_words')
      .using('gin', table.title_words)
      .with({ gin_pending_list_limit: 256 })
      .where(sql`${table.type} = 1`),
    index('search_entries_spaced_title').using(
      'gin',
      sql`${spacedTitle(table.title)} gin_trgm_ops`,
    ),
  ],
);

/** Written by triggers and by rebuilds; the indexer deletes rows as it catches up. */
export const searchChanges = pgTable(
  'search_changes',
  {
    id: id(),
    type: integer('type').notNull(),
    target_id: reference('target_id').notNull(),
    /** 0 a change, 1 a rebuild, which must not delay changes. */
    priority: integer('priority').notNull().default(0),
    /** Failed attempts. */
    tries: integer('tries').notNull().default(0),
  },
  (table) => [
    index('search_changes_order').on(table.priority, table.tries, table.id),
    index('search_changes_target').on(table.type, table.target_id),
  ],
);

/** One row: the analyser version of the last rebuild, its time, and how many targets it had. */
export const searchState = pgTable('search_state', {
  id: integer('id').primaryKey(),
  version: text('version').notNull(),
  started_at: time('started_at').notNull(),
  total: integer('total').notNull(),
});
