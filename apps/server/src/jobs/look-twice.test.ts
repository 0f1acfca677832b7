import { EventEmitter, once } from 'node:events';
import { Logger, run, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { createTestApp } from '../testing/harness.ts';
import { lookTwice } from './look-twice.ts';

it('a job whose queue was locked when it was heard of does not wait for the next round', async () => {
  const test = await createTestApp();
  onTestFinished(() => test.close());
  const { db, jobs } = test.services;
  const queue = 'convert:key';
  const add = (documentId: number, delaySeconds: number) =>
    jobs.add(db, 'convert_document', { documentId }, { queue, delaySeconds });
  // The queue is there.
  await add(1, 3600);
  const done = Promise.withResolvers<unknown>();
  const events = new EventEmitter() as WorkerEvents;
  lookTwice(events);
  const runner = await run({
    events,
    connectionString: test.databaseUrl,
    concurrency: 1,
    noHandleSignals: true,
    // Longer than any test takes.
    pollInterval: 3_600_000,
    crontab: '',
    logger: new Logger(() => () => undefined),
    taskList: { convert_document: (payload) => done.resolve(payload) },
  });
  onTestFinished(() => runner.stop());
  const other = new pg.Client({ connectionString: test.databaseUrl });
  await other.connect();
  onTestFinished(() => other.end());
  await other.query('begin');
  await other.query('select 1 from graphile_worker._private_job_queues for update');
  const heard = once(events, 'pool:listen:notification');
  await add(2, 0);
  await heard;
  await once(events, 'worker:getJob:empty');
  await other.query('rollback');
  expect(await done.promise).toMatchObject({ documentId: 2 });
});
