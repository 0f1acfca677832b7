import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { contract } from '@wenyuan/contract';
import { eq, sql } from 'drizzle-orm';
import { Logger, parseCrontab, runOnce } from 'graphile-worker';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '../db/schema/index.ts';
import { createLease } from '../jobs/lease.ts';
import { startWorker } from '../jobs/worker.ts';
import { createMember } from '../testing/builders.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { configure, MAIL } from '../testing/settings.ts';
import { readBackupState } from './backup-records.ts';
import { backupCrontab, runScheduledBackup, settleKilledBackup } from './scheduled-backup.ts';

let test: TestApp;
let parent: string;
let root: { token: string };

beforeAll(async () => {
  test = await createTestApp();
  parent = await mkdtemp(path.join(os.tmpdir(), 'wenyuan-backup-'));
  root = { token: await test.services.sessions.open(test.services.db, 1) };
});
afterAll(async () => {
  await test.close();
  await rm(parent, { recursive: true, force: true });
});

const run = (folder: string, isLastTry = true) =>
  runScheduledBackup(test.services, test.databaseUrl, {
    backup: { folder, hour: 3, minute: 30, keep: 1 },
    signal: new AbortController().signal,
    isLastTry,
  });
const state = () => readBackupState(test.services.db);
const letters = async () => {
  const { rows } = await test.services.db.execute<{ sealed: string }>(
    sql`select payload->>'sealed' as sealed from graphile_worker._private_jobs
      where task_id = (select id from graphile_worker._private_tasks where identifier = 'send_mail')`,
  );
  return rows.map(({ sealed }) => JSON.parse(test.services.box.open(sealed) ?? '') as unknown);
};
const told = async () =>
  (await test.call(contract.notice.list, {}, root)).notice.filter(
    ({ kind }) => kind === 'backup_failed',
  );

it('comes at the time in China', () => {
  expect(backupCrontab({ hour: 3, minute: 30 })).toMatch(/^30 19 \* \* \* back_up /);
  expect(backupCrontab({ hour: 12, minute: 0 })).toMatch(/^0 4 \* \* \* back_up /);
});

it('is made up for when no worker ran at its time', async () => {
  const [item] = parseCrontab(backupCrontab({ hour: 3, minute: 30 }));
  expect(item?.options).toMatchObject({ jobKey: 'back_up', maxAttempts: 3 });
  expect(item?.options.backfillPeriod).toBe(20 * 3_600_000);
});

it('operators see when the last one was made, and are told of one that failed once nobody tries again', async () => {
  expect(await state()).toEqual({ last: null, failed_at: null, error: '' });
  await run(path.join(parent, 'site'));
  const made = await state();
  expect(made).toMatchObject({ last: { missing: 0 }, failed_at: null, error: '' });

  await configure(test.services, 'email', MAIL);
  await test.services.db.update(users).set({ email: 'root@example.com' }).where(eq(users.id, 1));
  const file = path.join(parent, 'a-file');
  await writeFile(file, '');
  await expect(run(file, false)).rejects.toThrow('a-file');
  expect([await told(), await letters()]).toEqual([[], []]);
  await expect(run(file)).rejects.toThrow('a-file');
  expect(await told()).toEqual([expect.objectContaining({ content: '网站的自动备份失败了' })]);
  expect(await letters()).toEqual([
    {
      to: 'root@example.com',
      template: 'backup_failed',
      values: { reason: expect.stringMatching(/^无法使用 .*a-file.*：/) as string },
    },
  ]);
  expect(await state()).toMatchObject({
    last: made.last,
    failed_at: expect.any(String) as string,
    error: expect.stringContaining('a-file') as string,
  });
  const { token } = await createMember(test.services);
  expect((await test.call(contract.config.envs, {}, { token })).backup).toBeNull();

  await run(path.join(parent, 'site'));
  expect(await state()).toMatchObject({ failed_at: null, error: '' });
});

it('is measured and listed like every job of the queue', async () => {
  const { config, db, jobs, metrics } = test.services;
  const backup = { folder: path.join(parent, 'site'), hour: 3, minute: 30, keep: 1 };
  const services = { ...test.services, config: { ...config, backup } };
  const worker = await startWorker(services, test.databaseUrl);
  await jobs.add(db, 'back_up', {});
  await expect
    .poll(() => metrics.registry.metrics())
    .toMatch(/wenyuan_job_duration_seconds_count\{[^}]*job="back_up",outcome="done"/);
  await worker.stop();
  const { queue } = await test.call(contract.queue.get, {}, root);
  expect(queue.map(({ kind }) => kind)).toContain('back_up');
});

it('one that failed is tried again when its reason may have gone, not seconds later', async () => {
  const { db } = test.services;
  const file = path.join(parent, 'no-folder');
  await writeFile(file, '');
  await db.execute(sql`select graphile_worker.add_job('back_up', job_key := 'back_up')`);
  await runOnce({
    connectionString: test.databaseUrl,
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
    taskList: { back_up: () => run(file, false) },
  });
  const { rows } = await db.execute<{ minutes: number }>(
    sql`select floor(extract(epoch from run_at - now()) / 60)::int as minutes
      from graphile_worker.jobs where key = 'back_up'`,
  );
  expect(rows).toEqual([{ minutes: 45 }]);
});

it('of one whose worker was killed, it is the same, and operators are told once nobody tries again', async () => {
  const { db } = test.services;
  const lease = await createLease(test.databaseUrl, () => undefined);
  const killed = () =>
    letters().then((all) => all.filter((one) => JSON.stringify(one).includes('被终止')).length);
  const kill = async (attempts: number) => {
    await db.execute(sql`
      update graphile_worker._private_jobs set run_at = now() - interval '9 minutes', attempts = ${attempts}, max_attempts = 3,
        locked_by = 'killed', locked_at = now() - interval '9 minutes' where key = 'back_up'`);
    await lease.freeAbandoned((poolId) => settleKilledBackup(test.services, poolId));
    const { rows } = await db.execute<{ minutes: number }>(
      sql`select floor(extract(epoch from run_at - now()) / 60)::int as minutes
        from graphile_worker._private_jobs where key = 'back_up' and locked_by is null`,
    );
    expect(rows).toEqual([{ minutes: 44 }]);
    expect(await state()).toMatchObject({ error: '备份的进程被终止（多为内存不足）' });
    return killed();
  };
  await db.execute(sql`select graphile_worker.add_job('back_up', job_key := 'back_up')`);
  try {
    expect([await kill(1), await kill(3)]).toEqual([0, 1]);
  } finally {
    await lease.close();
  }
});
