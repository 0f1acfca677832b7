import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { createLease } from './lease.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** A job that a worker of this pool took this long ago. */
async function runningJob(poolId: string, seconds: number): Promise<() => Promise<unknown>> {
  const { db, jobs } = test.services;
  await jobs.add(db, 'clean_up', {}, { key: poolId });
  await db.execute(sql`update graphile_worker._private_jobs
    set locked_by = ${poolId}, locked_at = now() - make_interval(secs => ${seconds}) where key = ${poolId}`);
  return async () => {
    const { rows } = await db.execute(
      sql`select locked_by from graphile_worker._private_jobs where key = ${poolId}`,
    );
    return rows[0]?.['locked_by'];
  };
}

/** Simulates a killed worker: its connection ends without a notice. */
async function kill(poolId: string): Promise<void> {
  const client = new pg.Client({ connectionString: test.databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ ended: boolean }>(
    `select pg_terminate_backend(pid, 5000) as ended from pg_locks
     where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
       and objid = (hashtext($1)::bigint & 4294967295)::oid`,
    [poolId],
  );
  await client.end();
  expect(rows).toEqual([{ ended: true }]);
}

it('a running job is not freed by the sweep of another worker, however old it is', async () => {
  const owner = await createLease(test.databaseUrl, () => undefined);
  const sweeper = await createLease(test.databaseUrl, () => undefined);
  try {
    await owner.take('pool-alive');
    const lockedBy = await runningJob('pool-alive', 3600);
    await sweeper.freeAbandoned();
    await owner.freeAbandoned();
    expect(await lockedBy()).toBe('pool-alive');
  } finally {
    await owner.close();
    await sweeper.close();
  }
});

it('a job whose worker was killed is freed, and its worker hears that it lost its lease', async () => {
  const lost = Promise.withResolvers<Error>();
  const owner = await createLease(test.databaseUrl, lost.resolve);
  const sweeper = await createLease(test.databaseUrl, () => undefined);
  try {
    await owner.take('pool-killed');
    const lockedBy = await runningJob('pool-killed', 6);
    await kill('pool-killed');
    await lost.promise;
    await sweeper.freeAbandoned();
    expect(await lockedBy()).toBeNull();
  } finally {
    await sweeper.close();
  }
});

it('a job that was only just taken is not freed: its worker may be about to take its lease', async () => {
  const sweeper = await createLease(test.databaseUrl, () => undefined);
  try {
    const lockedBy = await runningJob('pool-beginning', 0);
    await sweeper.freeAbandoned();
    expect(await lockedBy()).toBe('pool-beginning');
  } finally {
    await sweeper.close();
  }
});
