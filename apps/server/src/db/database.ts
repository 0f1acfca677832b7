import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase, NodePgTransaction } from 'drizzle-orm/node-postgres';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import pg from 'pg';
import type { Logger } from '../log.ts';
import * as schema from './schema/index.ts';

type Schema = typeof schema;
export type Database = NodePgDatabase<Schema>;
type Transaction = NodePgTransaction<Schema, ExtractTablesWithRelations<Schema>>;
/** What a repo function runs on. */
export type Db = Database | Transaction;

export type Connection = { readonly db: Database; readonly pool: pg.Pool; close(): Promise<void> };

/** A bounded pool; a statement that takes longer than 15 s is a defect, not a wait. */
export function connect(url: string, logger: Logger, size = 10): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 5000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'wenyuan',
    keepAlive: true,
  });
  // Without a listener a connection that is lost would take this process with it: an idle one tells the pool, one that
  // somebody holds tells itself, and its holder hears of it with the next statement.
  pool.on('error', (error) => logger.warn({ err: error }, 'database connection lost'));
  pool.on('connect', (client) => {
    client.on('error', (error) => logger.warn({ err: error }, 'database connection lost in use'));
  });
  return { db: drizzle(pool, { schema }), pool, close: () => pool.end() };
}

/** True when `error` is a violation of the named unique constraint or index. */
export function isDuplicate(error: unknown, constraint: string): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const { code, constraint: violated } = cause as { code?: string; constraint?: string };
  return code === '23505' && violated === constraint;
}
