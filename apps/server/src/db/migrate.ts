import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import type { Db } from './database.ts';
import { withoutTimeouts } from './without-timeouts.ts';

/** An arbitrary advisory lock number that no other user of the database takes. */
const LOCK = 727_001;

/** The oldest supported PostgreSQL, as in `server_version_num`. */
const MIN_VERSION = 150_000;

/** The folder is beside both the sources and the bundle. */
const folder = path.resolve(
  import.meta.dirname,
  import.meta.dirname.endsWith('dist') ? 'drizzle' : '../../drizzle',
);

/** Lets one connection at a time change the tables: others wait here until it ends. */
export async function lockMigrations(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [LOCK]);
}

/**
 * Applies missing migrations of the product's and the queue's tables. Several servers may start at once, so one
 * connection holds a lock until it ends.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
    const version = Number(rows[0]?.server_version_num);
    if (version < MIN_VERSION) {
      throw new StartError(
        `数据库版本过旧（PostgreSQL ${Math.floor(version / 10_000)}）：需要 15 及以上，请升级或改用内置数据库。`,
      );
    }
    await withoutTimeouts(client);
    await lockMigrations(client);
    await client.query('create extension if not exists pg_trgm');
    await migrate(drizzle(client), { migrationsFolder: folder });
    await runMigrations({ connectionString: url });
  } finally {
    await client.end();
  }
}

/** `when` of each migration of this build, in their order. */
export function listMigrations(): readonly number[] {
  return readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis);
}

/** `when` of the newest migration that the database has. */
export async function newestMigration(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.newest ?? 0);
}

/**
 * Applies the migrations after `after` up to `last`, which is included, within the transaction of the caller; the
 * library's own function would begin and end one.
 */
export async function migrateWithin(
  client: pg.ClientBase,
  { after = 0, last = Number.POSITIVE_INFINITY }: { after?: number; last?: number },
): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const { folderMillis, hash, sql: statements } of readMigrationFiles({
    migrationsFolder: folder,
  })) {
    if (folderMillis <= after || folderMillis > last) continue;
    for (const statement of statements) await client.query(statement);
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [hash, folderMillis],
    );
  }
}

/** Whether the database has every migration of this build; a newer server may have added more. */
export async function isMigrated(db: Db): Promise<boolean> {
  const journal = JSON.parse(readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number }[];
  };
  const newest = Math.max(...journal.entries.map((entry) => entry.when));
  const result = await db.execute<{ newest: string | null }>(
    sql`select max(created_at) as newest from drizzle.__drizzle_migrations`,
  );
  return Number(result.rows[0]?.newest ?? 0) >= newest;
}
