import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/**
 * For changes of a row that are no edits, such as counters and conversions, since each update sets `updated_at` by itself: what
 * somebody opened for editing before may be saved, unless somebody else saved meanwhile.
 */
export const unedited = (table: PgTable & { updated_at: PgColumn }): { updated_at: SQL } => ({
  updated_at: sql`${table.updated_at}`,
});
