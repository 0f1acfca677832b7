import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { bigint, timestamp } from 'drizzle-orm/pg-core';

/** Ids are numbers on the wire; they will not reach 2^53. */
export const id = () => bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey();
export const reference = (name: string) => bigint(name, { mode: 'number' });

export const time = (name: string) => timestamp(name, { withTimezone: true });
export const createdAt = () => time('created_at').notNull().defaultNow();
/** By the clock of the database, which `created_at` and every order of rows go by, finer than that of a process. */
export const updatedAt = () =>
  time('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => sql`now()`);

/**
 * A name as Chinese readers order it: by its sound, and numbers in it by their size. The collation is made by a migration, with
 * code points where PostgreSQL was built without ICU.
 */
export const byName = (column: SQLWrapper): SQL => sql`${column} collate "chinese"`;
