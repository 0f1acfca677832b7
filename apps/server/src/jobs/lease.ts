import pg from 'pg';
import { itemLocks } from '../db/advisory-locks.ts';
import { keepAlive } from '../db/keep-alive.ts';

/** A younger job lock may belong to a worker that has not taken its lease yet. */
const GRACE_SECONDS = 5;

export type Lease = {
  /** Takes the lease, which ends with this process's connection. */
  take(poolId: string): Promise<void>;
  /** Unlocks the jobs of workers that were killed, which have no lease any more; `before` is called for each of their pools. */
  freeAbandoned(before?: (poolId: string) => Promise<void>): Promise<void>;
  /** Unlocks this process's jobs, whose work has ended or is given up, and ends the lease. */
  close(): Promise<void>;
};

/**
 * Lets others take over the jobs of a killed worker at once instead of after the queue's timeout of hours. Each worker
 * holds an advisory lock named by its pool on its own connection; when the database reports the lock as free, the
 * worker is dead.
 */
export async function createLease(url: string, lost: (error: Error) => void): Promise<Lease> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'wenyuan-lease',
    ...keepAlive,
  });
  let closing = false;
  let isLost = false;
  const lose = (error: Error) => {
    if (closing || isLost) return;
    isLost = true;
    lost(error);
  };
  client.on('error', lose);
  client.on('end', () => lose(new Error('the connection of the lease ended')));
  await client.connect();
  // pg deprecates queued queries on one client, so statements are serialised.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
  const own: string[] = [];

  async function freeAbandoned(before?: (poolId: string) => Promise<void>): Promise<void> {
    const { rows } = await client.query<{ locked_by: string }>(
      `select distinct locked_by from graphile_worker._private_jobs
       where locked_by is not null and locked_at < now() - make_interval(secs => $1)`,
      [GRACE_SECONDS],
    );
    for (const { locked_by } of rows) {
      const held = await client.query<{ mine: boolean }>(
        `select exists (select 1 from pg_locks where locktype = 'advisory' and classid = $1
           and objid = (hashtext($2)::bigint & 4294967295)::oid and granted) as mine`,
        [itemLocks.workers, locked_by],
      );
      if (held.rows[0]?.mine === true) continue;
      await before?.(locked_by);
      await client.query('select graphile_worker.force_unlock_workers(array[$1])', [locked_by]);
    }
  }

  return {
    async take(poolId) {
      own.push(poolId);
      await inTurn(() =>
        client.query('select pg_advisory_lock($1, hashtext($2))', [itemLocks.workers, poolId]),
      );
    },
    freeAbandoned: (before) => inTurn(() => freeAbandoned(before)),
    async close() {
      closing = true;
      // After a lost lease, other workers unlock the jobs.
      if (isLost) return;
      // A stopping runner does not wait until its aborted jobs are unlocked.
      await inTurn(() =>
        client.query('select graphile_worker.force_unlock_workers($1::text[])', [own]),
      );
      await client.end();
    },
  };
}
