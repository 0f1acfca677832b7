import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, reference, time } from './columns.ts';
import { ofUser, users } from './user.ts';

/** Whom members follow, to hear of what they publish. */
export const follows = pgTable(
  'follows',
  {
    id: id(),
    /** Who follows. */
    user_id: ofUser(),
    /** Who is followed. */
    author_id: reference('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('follows_once').on(table.user_id, table.author_id),
    index('follows_newest').on(table.user_id, table.id),
    index('follows_author').on(table.author_id, table.id),
  ],
);

/**
 * When documents and articles became public for the first time, whose they are now, and whether everybody may see them. Triggers write
 * it, whoever changes them, and delete it with them.
 */
export const publications = pgTable(
  'publications',
  {
    /** 0 document, 1 article */
    type: integer('type').notNull(),
    target_id: reference('target_id').notNull(),
    user_id: reference('user_id').notNull(),
    published_at: time('published_at').notNull().defaultNow(),
    /** Whether everybody may see it now. */
    is_public: boolean('is_public').notNull(),
    /** Whether those who follow the author were told. */
    is_told: boolean('is_told').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.type, table.target_id] }),
    // All that is listed, so that no row is read of what stands on other pages.
    index('publications_newest')
      .on(table.user_id, table.published_at, table.target_id, table.type)
      .where(sql`${table.is_public}`),
    index('publications_untold')
      .on(table.published_at)
      .where(sql`not ${table.is_told}`),
  ],
);
