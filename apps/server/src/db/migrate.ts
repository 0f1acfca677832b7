import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { StartError } from '../start-error.ts';
import { siteLocks } from './advisory-locks.ts';
import { listMigrations, MIGRATIONS, newestMigration } from './migrations.ts';
import { withClient } from './with-client.ts';
import { withoutTimeouts } from './without-timeouts.ts';

/** The oldest supported PostgreSQL, as in `server_version_num`. */
const MIN_VERSION = 150_000;

/** Lets one connection at a time change the tables: others wait here until it ends. */
export async function lockMigrations(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [siteLocks.migrations]);
}

/** Another version of ICU may order names otherwise than the indexes, which were made by the one before, have them. */
async function orderNamesAnew(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select i.indexrelid::regclass::text as name from pg_index i join pg_collation c on c.oid = any(i.indcollation)
    where c.oid = to_regcollation('chinese') and c.collversion is distinct from pg_collation_actual_version(c.oid)`);
  for (const { name } of rows) await client.query(`reindex index ${name}`);
  if (rows.length > 0) await client.query('alter collation chinese refresh version');
}

/**
 * Applies missing migrations of the product's and the queue's tables. Several servers may start at once, so one
 * connection holds a lock until it ends. Returns the time of the database's newest migration where this build has none of it: a
 * newer program was here.
 */
export async function migrateDatabase(url: string): Promise<Date | undefined> {
  return withClient(url, 'migrate', async (client) => {
    const { rows } = await client.query<{ version: string; encoding: string }>(
      `select current_setting('server_version_num') as version,
         current_setting('server_encoding') as encoding`,
    );
    const version = Number(rows[0]?.version);
    if (version < MIN_VERSION) {
      throw new StartError(
        `数据库版本过旧（PostgreSQL ${Math.floor(version / 10_000)}）：需要 15 及以上，请升级或改用内置数据库。`,
      );
    }
    const encoding = rows[0]?.encoding;
    if (encoding !== 'UTF8')
      throw new StartError(
        `数据库的编码是 ${encoding}，不能存放中文：请以 createdb -E UTF8 -T template0 另建一个，再修改 DATABASE_URL。`,
      );
    await withoutTimeouts(client);
    await lockMigrations(client);
    await client.query('create extension if not exists pg_trgm');
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
    await orderNamesAnew(client);
    await runMigrations({ connectionString: url });
    const newest = await newestMigration(client);
    return newest > Math.max(...listMigrations()) ? new Date(newest) : undefined;
  });
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
    migrationsFolder: MIGRATIONS,
  })) {
    if (folderMillis <= after || folderMillis > last) continue;
    for (const statement of statements) await client.query(statement);
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [hash, folderMillis],
    );
  }
}
