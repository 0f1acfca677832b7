import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, reference, time, updatedAt } from './columns.ts';
import { ofUser } from './user.ts';

/** Documents that members look for. */
export const wishes = pgTable(
  'wishes',
  {
    id: id(),
    /** Who asked first. */
    user_id: ofUser(),
    title: text('title').notNull(),
    /** The title as it is compared: `wishKey` of the domain. */
    title_key: text('title_key').notNull(),
    description: text('description').notNull().default(''),
    /** A category of documents; 0 for none. */
    category_id: reference('category_id').notNull().default(0),
    /** `WishStatus` of the domain. */
    status: integer('status').notNull(),
    /** The members who want it, including the first. */
    supporter_count: integer('supporter_count').notNull().default(1),
    /** The document that answers it; 0 for none. */
    document_id: reference('document_id').notNull().default(0),
    answered_user_id: reference('answered_user_id').notNull().default(0),
    answered_at: time('answered_at'),
    close_reason: text('close_reason').notNull().default(''),
    ip: text('ip').notNull().default(''),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    // One that is open is joined instead of made again; one that nobody has reviewed holds up nobody.
    uniqueIndex('wishes_wanted')
      .on(table.title_key)
      .where(sql`${table.status} = 1`),
    index('wishes_status').on(table.status, table.id),
    index('wishes_supporters').on(table.status, table.supporter_count, table.id),
    index('wishes_user').on(table.user_id, table.id),
  ],
);

/** Who wants the document of a wish, the first one among them. */
export const wishSupporters = pgTable(
  'wish_supporters',
  {
    wish_id: reference('wish_id')
      .notNull()
      .references(() => wishes.id, { onDelete: 'cascade' }),
    user_id: ofUser(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.wish_id, table.user_id] }),
    index('wish_supporters_user').on(table.user_id, table.wish_id),
  ],
);
