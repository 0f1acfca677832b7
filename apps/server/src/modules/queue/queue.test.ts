import { contract } from '@wenyuan/contract';
import { sql } from 'drizzle-orm';
import { Logger, runOnce } from 'graphile-worker';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ROOT_USER_ID } from '../../auth/caller.ts';
import { createPool } from '../../db/database.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { deleteOldFailures } from './failed-jobs.ts';

const { queue } = contract;
const silent = new Logger(() => () => undefined);
const REASON = '连接失败，请检查服务器地址与端口';

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await createTestApp();
  token = await test.services.sessions.open(test.services.db, ROOT_USER_ID);
});
afterAll(() => test.close());
beforeEach(() => test.services.db.execute(sql`delete from graphile_worker._private_jobs`));

const HOUR_MS = 3_600_000;

/** A letter that could not be sent, and is worth sending for so many hours. */
async function failedLetter(hours: number): Promise<number> {
  const { db, jobs } = test.services;
  const expires = Date.now() + hours * HOUR_MS;
  await jobs.add(db, 'send_mail', { sealed: 'sealed', letter: 'find_password', expires });
  const { rows } = await db.execute<{ id: number }>(sql`
    update graphile_worker._private_jobs set attempts = max_attempts, last_error = ${REASON}
    where id = (select max(id) from graphile_worker._private_jobs) returning id::int as id`);
  return rows[0]?.id ?? 0;
}

const look = () => test.call(queue.get, {}, { token });

it('says why what waits for another try failed the last time', async () => {
  const { db, jobs } = test.services;
  const error = async () => (await look()).queue.find(({ kind }) => kind === 'send_mail')?.error;
  await jobs.add(db, 'send_mail', {
    sealed: 'sealed',
    letter: 'email_code',
    expires: Date.now() + HOUR_MS,
  });
  expect(await error()).toBe('');
  await db.execute(sql`
    update graphile_worker._private_jobs
    set attempts = 1, last_error = ${REASON}, run_at = now() + interval '1 hour'`);
  expect(await error()).toBe(REASON);
});

describe('what failed for good', () => {
  it('is shown with its reason, and says whether another try makes sense', async () => {
    const [id, late] = [await failedLetter(1), await failedLetter(-1)];
    const { queue: figures, job } = await look();
    expect(figures.find(({ kind }) => kind === 'send_mail')).toEqual({
      kind: 'send_mail',
      ready: 0,
      waiting: 0,
      running: 0,
      failed: 2,
      oldest_seconds: 0,
      error: '',
    });
    expect(job.map((one) => [one.id, one.can_retry])).toEqual([
      [late, false],
      [id, true],
    ]);
    expect(job[1]).toMatchObject({
      kind: 'send_mail',
      letter: 'find_password',
      error: REASON,
      attempts: 3,
    });
    expect(JSON.stringify(job)).not.toContain('sealed');
  });

  it('says when its last try failed, though the queue itself does not', async () => {
    const { db, jobs } = test.services;
    await jobs.add(db, 'remind_members', {}, { key: 'queue-test', maxAttempts: 1 });
    await db.execute(sql`
      update graphile_worker._private_jobs
      set created_at = now() - interval '3 hours', updated_at = now() - interval '3 hours',
        run_at = now() - interval '2 hours'`);
    const began = Date.now();
    const broken = async () => {
      throw new Error(REASON);
    };
    const pgPool = createPool({ connectionString: test.databaseUrl }, test.services.logger);
    await runOnce({ pgPool, taskList: { remind_members: broken }, logger: silent });
    // The queue does not await what it writes of a failure; the end of its connections does.
    await pgPool.end();
    const done = Date.now();
    const { job } = await look();
    expect(job).toMatchObject([{ kind: 'remind_members', letter: null, error: REASON }]);
    const failed = new Date(job[0]?.failed_at ?? 0).getTime();
    // The clock of the database is read to the microsecond, ours to the millisecond.
    expect(failed).toBeGreaterThanOrEqual(began - 1);
    expect(failed).toBeLessThanOrEqual(done + 1);
  });

  it('runs again when an operator says so, each once, but not what would come too late', async () => {
    const [id, late, other] = [
      await failedLetter(1),
      await failedLetter(-1),
      await failedLetter(1),
    ];
    expect(await test.call(queue.retry, { id: [id, late] }, { token })).toEqual({ total: 1 });
    expect(await test.call(queue.retry, { id: [id] }, { token })).toEqual({ total: 0 });
    expect(await test.call(queue.retry, {}, { token })).toEqual({ total: 1 });
    const { job } = await look();
    expect(job.map((one) => one.id)).toEqual([late]);
    const { rows } = await test.services.db.execute(sql`
      select id::int as id from graphile_worker.jobs where attempts = 0 and run_at <= now() order by id`);
    expect(rows).toEqual([{ id }, { id: other }]);
  });

  it('waits for operators until it is cleared away, which takes nothing else', async () => {
    const { db, jobs } = test.services;
    const [id, other] = [await failedLetter(-1), await failedLetter(1)];
    await jobs.add(db, 'remind_members', {}, { key: 'queue-test' });
    const { rows } = await db.execute<{ id: number }>(
      sql`select id::int as id from graphile_worker._private_jobs where key = 'queue-test'`,
    );
    const inbox = async () =>
      (await test.call(contract.inbox.get, {}, { token })).inbox.find(
        ({ kind }) => kind === 'job_failed',
      )?.count;
    expect(await inbox()).toBe(2);
    const gone = await test.call(queue.delete, { id: [id, rows[0]?.id ?? 0] }, { token });
    expect(gone).toEqual({ total: 1 });
    expect(await inbox()).toBe(1);
    const { queue: figures, job } = await look();
    expect(job.map((one) => one.id)).toEqual([other]);
    expect(figures.find(({ kind }) => kind === 'remind_members')?.ready).toBe(1);
  });

  it('is forgotten after a month', async () => {
    const [id, old] = [await failedLetter(1), await failedLetter(1)];
    const { db } = test.services;
    await db.execute(sql`
      update graphile_worker._private_jobs set updated_at = now() - interval '32 days', run_at = now() - interval '31 days' where id = ${old}`);
    await deleteOldFailures(db);
    expect((await look()).job.map((one) => one.id)).toEqual([id]);
  });

  it('is no timed job that was done at a later time', async () => {
    const { db, jobs } = test.services;
    const addTimed = () => jobs.add(db, 'back_up', {}, { key: 'back_up' });
    const failed = async () => {
      await deleteOldFailures(db);
      return (await look()).queue.find(({ kind }) => kind === 'back_up')?.failed;
    };
    await addTimed();
    await db.execute(sql`
      update graphile_worker._private_jobs set attempts = max_attempts, run_at = now() - interval '1 day'`);
    await db.execute(sql`
      insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
      values ('back_up', now() - interval '9 days', now() - interval '2 days')`);
    expect(await failed()).toBe(1);
    await addTimed();
    await db.execute(
      sql`update graphile_worker._private_known_crontabs set last_execution = now()`,
    );
    // The later one is still to be done.
    expect(await failed()).toBe(1);
    await db.execute(sql`delete from graphile_worker._private_jobs where key = 'back_up'`);
    expect(await failed()).toBe(0);
  });

  it('is no conversion whose worker was killed after the document had been given another one', async () => {
    const { db, jobs } = test.services;
    const add = () => jobs.add(db, 'convert_document', { documentId: 1 }, { key: 'convert:1' });
    await add();
    await db.execute(sql`
      update graphile_worker._private_jobs set locked_by = 'killed', locked_at = now(), attempts = 1`);
    await add();
    await db.execute(sql`select graphile_worker.force_unlock_workers(array['killed'])`);
    await deleteOldFailures(db);
    const { queue: figures, job } = await look();
    expect(job).toEqual([]);
    expect(figures.find(({ kind }) => kind === 'convert_document')).toMatchObject({ ready: 1 });
  });
});
