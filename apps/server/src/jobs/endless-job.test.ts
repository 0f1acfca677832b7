import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { until } from '../testing/process.ts';
import { currentScope } from '../watch/scope.ts';
import { startWorker } from './worker.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** A worker with a job that waits for `end`. */
async function workerWithEndlessJob() {
  const { services, databaseUrl } = test;
  const end = Promise.withResolvers<undefined>();
  const begun = Promise.withResolvers<undefined>();
  const settings: typeof services.settings = {
    ...services.settings,
    read: async () => {
      if (currentScope()?.operation === 'job.remind_members') {
        begun.resolve(undefined);
        await end.promise;
      }
      return services.settings.read();
    },
  };
  await services.jobs.add(services.db, 'remind_members', {}, { key: 'endless' });
  const worker = await startWorker({ ...services, settings }, databaseUrl);
  await begun.promise;
  return { worker, end: () => end.resolve(undefined) };
}

async function poolOfJob(): Promise<unknown> {
  const { rows } = await test.services.db.execute(
    sql`select locked_by from graphile_worker._private_jobs where key = 'endless'`,
  );
  return rows[0]?.['locked_by'];
}

async function leases(): Promise<unknown[]> {
  const { rows } = await test.services.db.execute(sql`
    select pid from pg_stat_activity where application_name = 'wenyuan-lease' and datname = current_database()`);
  return rows.map(({ pid }) => pid);
}

it('a worker stops though a job of it never ends, and hands that job back', async () => {
  const { worker, end } = await workerWithEndlessJob();
  expect(await poolOfJob()).not.toBeNull();
  await worker.stop();
  expect(await poolOfJob()).toBeNull();
  end();
});

it('a worker that lost its lease takes jobs again though a job of it never ends', async () => {
  const { db } = test.services;
  const { worker, end } = await workerWithEndlessJob();
  const [before] = await leases();
  await db.execute(sql`select pg_terminate_backend(${before}::int, 5000)`);
  await until(async () => worker.isOnShift() && (await leases()).some((pid) => pid !== before));
  await test.services.jobs.add(db, 'clean_up', {}, { key: 'after' });
  await until(async () => {
    const { rows } = await db.execute(
      sql`select from graphile_worker._private_jobs where key = 'after'`,
    );
    return rows.length === 0;
  });
  expect(worker.isOnShift()).toBe(true);
  end();
  await worker.stop();
});

it('a job that ends after it was handed back leaves what others made of it', async () => {
  const { db, jobs } = test.services;
  const { worker, end } = await workerWithEndlessJob();
  await worker.stop();
  // Asked for once more, of which the one that still runs knows nothing.
  await jobs.add(db, 'remind_members', {}, { key: 'endless', delaySeconds: 3600 });
  end();
  await until(async () => {
    const { rows } = await db.execute(sql`
      select from pg_stat_activity where application_name = 'wenyuan-queue' and datname = current_database()`);
    return rows.length === 0;
  });
  const { rows } = await db.execute(
    sql`select run_at > now() + interval '50 minutes' as waits, attempts, last_error
      from graphile_worker._private_jobs where key = 'endless'`,
  );
  expect(rows).toEqual([{ waits: true, attempts: 0, last_error: null }]);
});

it('jobs that wait for the model of the operators leave the slots of short jobs to others', async () => {
  const { services, databaseUrl } = test;
  const { db, jobs } = services;
  const kinds = ['write_summaries', 'remind_members', 'tell_troubles'] as const;
  const begun = new Set<string>();
  const end = Promise.withResolvers<undefined>();
  const settings: typeof services.settings = {
    ...services.settings,
    read: async () => {
      begun.add(currentScope()?.operation ?? '');
      if (kinds.some((kind) => currentScope()?.operation === `job.${kind}`)) await end.promise;
      return services.settings.read();
    },
  };
  for (const kind of kinds) await jobs.add(db, kind, {}, { key: `waits-${kind}` });
  const worker = await startWorker({ ...services, settings }, databaseUrl);
  await until(() => kinds.every((kind) => begun.has(`job.${kind}`)));
  end.resolve(undefined);
  await worker.stop();
  expect([...begun]).toEqual(expect.arrayContaining(kinds.map((kind) => `job.${kind}`)));
});
