import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, id, reference, updatedAt } from './columns.ts';
import { ofDocument } from './document.ts';

/** Documents of any category that operators have put together. */
export const topics = pgTable('topics', {
  id: id(),
  title: text('title').notNull(),
  description: text('description').notNull().default(''),
  /** Path of an image; empty for none. */
  cover: text('cover').notNull().default(''),
  sort: integer('sort').notNull().default(0),
  enable: boolean('enable').notNull().default(true),
  created_at: createdAt(),
  updated_at: updatedAt(),
});

/** A document in the recycle bin keeps its place, and goes with its row. */
export const topicDocuments = pgTable(
  'topic_documents',
  {
    topic_id: reference('topic_id')
      .notNull()
      .references(() => topics.id, { onDelete: 'cascade' }),
    document_id: ofDocument(),
    /** The lower first; equal ones by their document. */
    sort: integer('sort').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.topic_id, table.document_id] }),
    index('topic_documents_order').on(table.topic_id, table.sort, table.document_id),
    index('topic_documents_document').on(table.document_id),
  ],
);
