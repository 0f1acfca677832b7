import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import type { Db } from './database.ts';

// Apart from what applies them, since every process asks whether the database has them, and the queue's library with all that
// reads its settings takes more memory than the answer is worth.

/** The folder is beside both the sources and the bundle. */
export const MIGRATIONS = path.resolve(
  import.meta.dirname,
  import.meta.dirname.endsWith('dist') ? 'drizzle' : '../../drizzle',
);

/** `when` of each migration of this build, in their order. */
export function listMigrations(): readonly number[] {
  return readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(
    ({ folderMillis }) => folderMillis,
  );
}

/** `when` of the newest migration that the database has. */
export async function newestMigration(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.newest ?? 0);
}

/** Whether the database has every migration of this build; a newer server may have added more. */
export async function isMigrated(db: Db): Promise<boolean> {
  const journal = JSON.parse(readFileSync(path.join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number }[];
  };
  const newest = Math.max(...journal.entries.map((entry) => entry.when));
  const result = await db.execute<{ newest: string | null }>(
    sql`select max(created_at) as newest from drizzle.__drizzle_migrations`,
  );
  return Number(result.rows[0]?.newest ?? 0) >= newest;
}
