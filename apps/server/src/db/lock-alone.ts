import pg from 'pg';

/**
 * How long the lock of a command that was killed may stay: PostgreSQL sees that its connection is gone a moment later,
 * or when the statement that it ran has ended.
 */
const PATIENCE = '5s';

const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Takes an advisory lock that ends with the connection.
 * @returns Whether it was free, or became so within five seconds.
 */
export async function lockAlone(client: pg.ClientBase, lock: number): Promise<boolean> {
  // The transaction bounds the patience alone: the lock outlives it.
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = '${PATIENCE}'`);
    await client.query('select pg_advisory_lock($1)', [lock]);
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE) return false;
    throw error;
  } finally {
    await client.query('rollback');
  }
}
