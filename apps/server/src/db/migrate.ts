import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

/** Any number that no other user of the database takes. */
const LOCK = 727_001;

/** Beside the sources and beside the bundle. */
const folder = path.resolve(
  import.meta.dirname,
  import.meta.dirname.endsWith('dist') ? 'drizzle' : '../../drizzle',
);

/** Applies what is missing. Several servers may start at once: the lock lives as long as the one connection. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query('create extension if not exists pg_trgm');
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.end();
  }
}
