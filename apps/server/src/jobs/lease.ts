import pg from 'pg';

/** Two-part advisory locks: this number and the name of the worker's pool, which is what locks jobs. */
const LOCKS = 727_005;
/** A lock on a job that is younger may belong to a worker that is just about to take its lease. */
const GRACE_SECONDS = 5;

export type Lease = {
  /** Held until this process's connection ends, however it ends. */
  take(poolId: string): Promise<void>;
  /** Frees the jobs of workers whose lease is gone: they were killed. */
  freeAbandoned(): Promise<void>;
  /** Hands back the jobs of this process, whose work must have ended, and ends the lease. */
  close(): Promise<void>;
};

/**
 * A killed worker must not keep its jobs until a timeout of hours. Each worker holds an advisory lock by the name of its
 * pool on a connection of its process; when the database says the lock is free, the worker is dead.
 */
export async function createLease(url: string, lost: (error: Error) => void): Promise<Lease> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'wenyuan-lease',
    keepAlive: true,
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
  // One statement at a time: a client that is asked for the next before the last has ended is a thing of the past.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
  const own: string[] = [];

  async function freeAbandoned(): Promise<void> {
    const { rows } = await client.query<{ locked_by: string }>(
      `select distinct locked_by from graphile_worker._private_jobs
       where locked_by is not null and locked_at < now() - make_interval(secs => $1)`,
      [GRACE_SECONDS],
    );
    for (const { locked_by } of rows) {
      const held = await client.query<{ mine: boolean }>(
        `select exists (select 1 from pg_locks where locktype = 'advisory' and classid = $1
           and objid = (hashtext($2)::bigint & 4294967295)::oid and granted) as mine`,
        [LOCKS, locked_by],
      );
      if (held.rows[0]?.mine === true) continue;
      await client.query('select graphile_worker.force_unlock_workers(array[$1])', [locked_by]);
    }
  }

  return {
    async take(poolId) {
      own.push(poolId);
      await inTurn(() =>
        client.query('select pg_advisory_lock($1, hashtext($2))', [LOCKS, poolId]),
      );
    },
    freeAbandoned: () => inTurn(freeAbandoned),
    async close() {
      closing = true;
      // Others hand back the jobs of a lease that was lost.
      if (isLost) return;
      // A runner that stops does not wait until the jobs that it gave up are unlocked.
      await inTurn(() =>
        client.query('select graphile_worker.force_unlock_workers($1::text[])', [own]),
      );
      await client.end();
    },
  };
}
