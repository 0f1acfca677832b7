import type { Socket } from 'node:net';
import pg from 'pg';

/** Longer than a statement of a request may take. */
const SILENT_MS = 20_000;

/**
 * What the database still works on for connections of this name since that long. Only few statements may take longer than those of
 * requests, and PgBouncer tells no true number of a connection.
 */
const AT_WORK = `select from pg_stat_activity where state = 'active' and application_name = $1
  and datname = current_database() and state_change < now() - make_interval(secs => $2::float / 1000) limit 1`;

/** Asks by a connection of its own. */
async function isAtWork(settings: pg.PoolConfig, silentMs: number): Promise<boolean> {
  const client = new pg.Client({
    ...settings,
    query_timeout: settings.connectionTimeoutMillis,
  });
  // Without a listener, a loss after the answer would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const since = [settings.application_name, silentMs / 2];
    return (await client.query(AT_WORK, since)).rowCount === 1;
  } catch (error) {
    // It lives, and has no connection left or only just started.
    return error instanceof pg.DatabaseError;
  } finally {
    client.end().catch(() => undefined);
  }
}

/**
 * Loses connections on which the database has said nothing for long. A machine that vanished acknowledges nothing, for which
 * systems wait a quarter of an hour, and keep-alive asks only where nothing is on its way: until then the statements of that
 * moment would wait, and hold the connections of all that come after them. Idle ones are closed sooner.
 */
export function endSilent(pool: pg.Pool, settings: pg.PoolConfig, silentMs = SILENT_MS): void {
  pool.on('connect', (client) => {
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    stream.setTimeout(silentMs);
    stream.on('timeout', () => {
      void isAtWork(settings, silentMs).then((isThere) => {
        if (isThere) stream.setTimeout(silentMs);
        else
          stream.destroy(Object.assign(new Error('the database is silent'), { code: 'ETIMEDOUT' }));
      });
    });
  });
}
