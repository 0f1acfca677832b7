import { EventEmitter } from 'node:events';
import { sql } from 'drizzle-orm';
import type { WorkerEvents } from 'graphile-worker';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { runTimedAtOnce, watchClock } from './wake-timetable.ts';
import { startWorker } from './worker.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('timed jobs that ran while a clock was ahead do not stand until its time comes', async () => {
  const { db } = test.services;
  await db.execute(sql`
    insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution) values
      ('clean_up', now() - interval '1 year', now() + interval '30 days'),
      ('ask_providers', now() - interval '1 year', now() + interval '1 minute')`);
  const worker = await startWorker(test.services, test.databaseUrl);
  await worker.stop();
  const { rows } = await db.execute(sql`
    select identifier, last_execution > now() as ahead from graphile_worker._private_known_crontabs
    where identifier in ('clean_up', 'ask_providers') order by 1`);
  expect(rows).toEqual([
    { identifier: 'ask_providers', ahead: true },
    { identifier: 'clean_up', ahead: null },
  ]);
});

it('a shift that saw the later time ends', () => {
  const events = new EventEmitter() as WorkerEvents;
  const faults: string[] = [];
  watchClock(events, ({ message }) => faults.push(message));
  const fire = (aheadMs: number) =>
    events.emit('cron:prematureTimer', {
      currentTimestamp: 0,
      expectedTimestamp: aheadMs,
    } as never);
  fire(3000);
  expect(faults).toEqual([]);
  fire(3_600_000);
  expect(faults).toEqual(['the clock was set back']);
});

it('what a worker asks for by a clock that is ahead is due at once', async () => {
  const { db } = test.services;
  const ahead = (kind: string, payload: object) =>
    db.execute(sql`
    select graphile_worker.add_job(${kind}, payload := ${JSON.stringify(payload)}::json,
      job_key := ${kind}, run_at := now() + interval '2 minutes')`);
  await ahead('publish_articles', { _cron: { ts: new Date().toISOString(), backfilled: false } });
  await ahead('compare_texts', {});
  const events = new EventEmitter() as WorkerEvents;
  runTimedAtOnce(events, test.services);
  events.emit('cron:scheduled', {} as never);
  await expect
    .poll(async () => {
      const { rows } = await db.execute(sql`
        select key, run_at <= now() as due from graphile_worker._private_jobs
        where key in ('publish_articles', 'compare_texts') order by 1`);
      return rows;
    })
    .toEqual([
      { key: 'compare_texts', due: false },
      { key: 'publish_articles', due: true },
    ]);
});
