import { EventEmitter, once } from 'node:events';
import { sql } from 'drizzle-orm';
import { Logger, run, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { until } from '../testing/process.ts';
import { lookTwice } from './look-twice.ts';

const queue = 'convert:key';

/** Takes the jobs of a queue, one at a time; by itself it looks for them less often than any test takes. */
async function takeJobs(
  { databaseUrl }: TestApp,
  events: WorkerEvents,
  take: (payload: unknown) => void,
): Promise<void> {
  // The last look comes a second after what it is for, when the queue is free again however slow the machine is.
  const random = vi.spyOn(Math, 'random').mockReturnValue(10);
  onTestFinished(() => random.mockRestore());
  const runner = await run({
    events,
    connectionString: databaseUrl,
    concurrency: 1,
    noHandleSignals: true,
    pollInterval: 3_600_000,
    crontab: '',
    logger: new Logger(() => () => undefined),
    taskList: { convert_document: take },
  });
  onTestFinished(() => runner.stop());
}

it('a job whose queue was locked when it was heard of does not wait for the next round', async () => {
  const test = await createTestApp();
  onTestFinished(() => test.close());
  const { db, jobs } = test.services;
  const add = (documentId: number, delaySeconds: number) =>
    jobs.add(db, 'convert_document', { documentId }, { queue, delaySeconds });
  // The queue is there.
  await add(1, 3600);
  const done = Promise.withResolvers<unknown>();
  const events = new EventEmitter() as WorkerEvents;
  const started = once(events, 'worker:getJob:empty');
  await takeJobs(test, events, done.resolve);
  await started;
  const other = new pg.Client({ connectionString: test.databaseUrl });
  await other.connect();
  onTestFinished(() => other.end());

  // It says that it listens before the database knows. Of no jobs, nobody looks for one.
  let listens = false;
  events.once('pool:listen:notification', () => (listens = true));
  await until(async () => {
    await other.query(`select pg_notify('jobs:insert', '{"count":0}')`);
    return listens;
  });
  lookTwice(events);

  await other.query('begin');
  await other.query('select 1 from graphile_worker._private_job_queues for update');
  const looked = once(events, 'worker:getJob:empty');
  await add(2, 0);
  await looked;
  await other.query('rollback');
  expect(await done.promise).toMatchObject({ documentId: 2 });
});

it('the next job of a queue does not wait for the next round while the end of the one before is written', async () => {
  const test = await createTestApp();
  onTestFinished(() => test.close());
  const { db, jobs } = test.services;
  await db.execute(sql`
    create function write_slowly() returns trigger language plpgsql as $$ begin
      perform pg_sleep(0.3);
      return old;
    end $$`);
  await db.execute(sql`
    create trigger write_slowly before delete on graphile_worker._private_jobs
    for each row execute function write_slowly()`);
  await jobs.addMany(db, 'convert_document', [
    { payload: { documentId: 1 }, queue },
    { payload: { documentId: 2 }, queue },
  ]);
  const done: unknown[] = [];
  const events = new EventEmitter() as WorkerEvents;
  lookTwice(events);
  await takeJobs(test, events, (payload) => done.push(payload));
  await until(() => done.length === 2);
  expect(done).toMatchObject([{ documentId: 1 }, { documentId: 2 }]);
});
