import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, reference } from './columns.ts';
import { attachments } from './document.ts';

/** Uploads that come in parts, for a day at most. The bytes lie in the store, so that any API process continues them. */
export const partialUploads = pgTable(
  'partial_uploads',
  {
    /** `<member>-<random>`, the last part of the upload's address. */
    id: text('id').primaryKey(),
    user_id: reference('user_id').notNull(),
    name: text('name').notNull(),
    /** The announced size of the file. */
    size: bigint('size', { mode: 'number' }).notNull(),
    /** The bytes of all pieces. */
    received: bigint('received', { mode: 'number' }).notNull().default(0),
    /** Names of the stored pieces, in their order. */
    pieces: text('pieces')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The file that became of it; null while it is unfinished. */
    attachment_id: reference('attachment_id').references(() => attachments.id, {
      onDelete: 'cascade',
    }),
    created_at: createdAt(),
  },
  (table) => [
    index('partial_uploads_user').on(table.user_id),
    index('partial_uploads_attachment').on(table.attachment_id),
    index('partial_uploads_created').on(table.created_at),
  ],
);
