import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase, NodePgTransaction } from 'drizzle-orm/node-postgres';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import pg from 'pg';
import type { Logger } from '../log.ts';
import { endSilent } from './end-silent.ts';
import { keepAlive } from './keep-alive.ts';
import { rawError } from './raw-error.ts';
import * as schema from './schema/index.ts';
import { watchQueries, type QueryWatch } from './watch-queries.ts';

type Schema = typeof schema;
export type Database = NodePgDatabase<Schema> & { readonly $client: pg.Pool };
type Transaction = NodePgTransaction<Schema, ExtractTablesWithRelations<Schema>>;
/** What a repo function runs on. */
export type Db = Database | Transaction;

export type Connection = { readonly db: Database; readonly pool: pg.Pool; close(): Promise<void> };

type Options = {
  readonly watch?: QueryWatch;
  /** Prepared statements are planned once for each connection, and never for their values. */
  readonly plansOnce?: boolean;
  /** For how long a statement waits for a connection. */
  readonly waitMs?: number | undefined;
  /** After which silence a connection may be lost. */
  readonly silentMs?: number;
};

type Connected = Parameters<pg.Pool['connect']>[0];

/**
 * A lost connection goes back by itself. Drizzle begins a transaction before it sees to that: one that was lost in between was
 * missing for good, and the end of the pool waited for it.
 */
function giveBackLost(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool);
  // The queue gives back what it listens on by the function that comes with it, in a promise that nobody waits for: a complaint
  // that it is back already would end this process.
  const connected = (callback?: Connected) =>
    callback === undefined
      ? connect()
      : connect((error, client) => callback(error, client, (problem) => client?.release(problem)));
  pool.connect = connected as pg.Pool['connect'];
  const inUse = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_, client) => inUse.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => {
      if (!inUse.has(client)) return;
      client.release(true);
      // Whoever had it gives it back, too.
      client.release = () => undefined;
    });
  });
}

/** A pool whose connections may be lost, even while it ends: whoever uses one gets the error with the next statement. */
export function createPool(settings: pg.PoolConfig, logger: Logger): pg.Pool {
  const pool = new pg.Pool({ ...keepAlive, ...settings });
  // Without a listener, a lost connection would end this process. The pool reports idle connections, and each
  // connection reports itself while it is in use.
  pool.on('error', (error) => {
    // The pool attaches the whole connection object to the error, which would fill the log.
    Reflect.deleteProperty(error, 'client');
    logger.warn({ err: error }, 'database connection lost');
  });
  pool.on('connect', (client) => {
    client.on('error', (error) => logger.warn({ err: error }, 'database connection lost in use'));
  });
  giveBackLost(pool);
  return pool;
}

/** Opens a bounded pool; a statement that takes longer than 15 s is a defect. */
export function connect(
  url: string,
  logger: Logger,
  size = 10,
  { watch, plansOnce = false, waitMs = 5000, silentMs }: Options = {},
): Connection {
  const settings: pg.PoolConfig = {
    connectionString: url,
    max: size,
    connectionTimeoutMillis: waitMs,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'wenyuan',
    ...(plansOnce && {
      options: `${keepAlive.options} -c plan_cache_mode=force_generic_plan`,
    }),
  };
  const pool = createPool(settings, logger);
  endSilent(pool, settings, silentMs);
  if (watch !== undefined) watchQueries(pool, logger, watch);
  return { db: drizzle(pool, { schema }), pool, close: () => pool.end() };
}

/** True when `error` is a violation of the named unique constraint or index. */
export function isDuplicate(error: unknown, constraint: string): boolean {
  const { code, constraint: violated } = rawError(error);
  return code === '23505' && violated === constraint;
}
