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

/** The first statement that writes what came of the job with this key loses its connection. */
async function cutOnce(key: string, written: string): Promise<void> {
  await test.services.db.execute(
    sql.raw(`
      create sequence cut_${key};
      create function cut_${key}() returns trigger language plpgsql as $$ begin
        if nextval('cut_${key}') = 1 then perform pg_terminate_backend(pg_backend_pid()); end if;
        return coalesce(new, old);
      end $$;
      create trigger cut_${key} before ${written} execute function cut_${key}();`),
  );
}

async function jobOf(key: string): Promise<Record<string, unknown> | undefined> {
  const { rows } = await test.services.db.execute(
    sql`select locked_by, last_error from graphile_worker._private_jobs where key = ${key}`,
  );
  return rows[0];
}

it('a job whose end could not be written is freed and done again', async () => {
  const { services, databaseUrl } = test;
  await cutOnce(
    'ended',
    `delete on graphile_worker._private_jobs for each row when (old.key = 'ended')`,
  );
  const worker = await startWorker(services, databaseUrl);
  await services.jobs.add(services.db, 'clean_up', {}, { key: 'ended', queue: 'ended' });
  await expect.poll(() => jobOf('ended')).toBeUndefined();
  // It may be done before the new shift has wholly begun.
  await until(worker.isOnShift);
  await worker.stop();
});

it('a job whose failure could not be written is freed and fails again', async () => {
  const { services, databaseUrl } = test;
  await cutOnce(
    'failed',
    `update on graphile_worker._private_jobs for each row
       when (old.key = 'failed' and new.last_error is not null)`,
  );
  const settings: typeof services.settings = {
    ...services.settings,
    read: async () => {
      if (currentScope()?.operation === 'job.remind_members') throw new Error('no settings');
      return services.settings.read();
    },
  };
  const worker = await startWorker({ ...services, settings }, databaseUrl);
  await services.jobs.add(services.db, 'remind_members', {}, { key: 'failed' });
  await until(async () => (await jobOf('failed'))?.['last_error'] === 'no settings');
  expect(await jobOf('failed')).toMatchObject({ locked_by: null });
  await worker.stop();
});
