import { contract } from '@wenyuan/contract';
import { DocumentStatus } from '@wenyuan/domain';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  documents,
  mailStates,
  notices,
  reports,
  submissionStates,
  users,
} from '../../db/schema/index.ts';
import type { FreeSpace } from '../../storage/disk-room.ts';
import { createDocument, createMember, createReport } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { configure, MAIL } from '../../testing/settings.ts';
import { recordMail } from '../mail/mail-state.ts';
import { SubmissionError } from '../submission/search-engines.ts';
import { recordFailure } from '../submission/submission-state.ts';
import { tellTroubles } from './tell-troubles.ts';

const GB = 1024 ** 3;
const ROOMY: FreeSpace = { free: 500 * GB, total: 1000 * GB };
let disk = ROOMY;
let test: TestApp;
let root: { token: string };

beforeAll(async () => {
  test = await createTestApp({}, { probe: async () => disk });
  const { db, sessions } = test.services;
  root = { token: await sessions.open(db, 1) };
  await db.update(users).set({ email: 'root@example.com' }).where(eq(users.id, 1));
});
afterAll(() => test.close());
beforeEach(async () => {
  await fill(ROOMY, 'fine');
  const { db } = test.services;
  await db.execute(sql`delete from graphile_worker._private_jobs`);
  await db.execute(sql`delete from rate_limits`);
  await db.delete(mailStates);
  await db.delete(submissionStates);
  await db.delete(notices);
  await db.delete(reports);
  await db.delete(documents);
  await configure(test.services, 'email', { enable: false });
});

/** What is known of the disk is some moments old. */
async function fill(space: FreeSpace, state: string): Promise<void> {
  disk = space;
  await expect.poll(async () => (await test.services.disk.look()).state).toBe(state);
}

/** Noon in China, and the hours after it. */
const NOON = new Date('2026-03-05T04:00:00.000Z').getTime();
const tellAt = (hours: number) => tellTroubles(test.services, new Date(NOON + hours * 3_600_000));
const told = async () =>
  (await test.call(contract.notice.list, {}, root)).notice.map(({ content, note }) => [
    content,
    note,
  ]);
const letters = async () => {
  const { rows } = await test.services.db.execute<{ sealed: string }>(
    sql`select payload->>'sealed' as sealed from graphile_worker._private_jobs
      where task_id = (select id from graphile_worker._private_tasks where identifier = 'send_mail')
        and attempts = 0 order by id`,
  );
  return rows.map(({ sealed }) => JSON.parse(test.services.box.open(sealed) ?? '') as unknown);
};

/** A job that used up its tries just now. */
async function failJob(): Promise<void> {
  const { db, jobs } = test.services;
  await jobs.add(db, 'remind_members', {}, { maxAttempts: 1 });
  await db.execute(sql`update graphile_worker._private_jobs set attempts = max_attempts
    where id = (select max(id) from graphile_worker._private_jobs)`);
}

it('is silent when all is well', async () => {
  await configure(test.services, 'email', MAIL);
  await recordMail(test.services.db, (await test.services.settings.read()).email);
  const { id: user_id } = await createMember(test.services);
  await createDocument(test.services, { user_id, status: DocumentStatus.PendingReview });
  await tellTroubles(test.services);
  expect([await told(), await letters()]).toEqual([[], []]);
});

it('tells each kind once a day, and the next day anew what lasts', async () => {
  await configure(test.services, 'email', MAIL);
  await failJob();
  await tellAt(0);
  const once = [
    [
      '网站需要您处理：最近一天有 1 项后台任务失败',
      '多次重试后仍未成功，原因见后台仪表盘的“后台任务”',
    ],
  ];
  expect(await told()).toEqual(once);
  expect(await letters()).toEqual([
    {
      to: 'root@example.com',
      template: 'site_trouble',
      values: {
        lines: [expect.stringMatching(/^最近一天有 1 项后台任务失败：/) as string],
        link: expect.stringMatching(/\/admin\/dashboard$/) as string,
      },
    },
  ]);
  // Midnight is no new day for somebody who sleeps.
  await tellAt(1);
  await tellAt(20);
  expect(await letters()).toHaveLength(1);
  // Of another kind it is told on the same day.
  await fill({ free: GB / 2, total: 1000 * GB }, 'low');
  await tellAt(20);
  expect(await letters()).toHaveLength(2);
  expect((await told()).map(([content]) => content)).toEqual([
    '网站需要您处理：磁盘空间不足',
    once[0]?.[0],
  ]);
  await tellAt(22);
  expect(await letters()).toHaveLength(3);
  // What is not read yet is told anew, not beside itself.
  expect(await told()).toHaveLength(2);
});

it('tells nobody but administrators, of several workers by one', async () => {
  const member = await createMember(test.services);
  await failJob();
  await Promise.all([tellAt(0), tellAt(0), tellAt(0)]);
  const { db } = test.services;
  const rows = await db.select({ user_id: notices.user_id, count: notices.count }).from(notices);
  expect(rows).toEqual([{ user_id: 1, count: 1 }]);
  expect((await test.call(contract.notice.list, {}, member)).total).toBe(0);
});

it('mail that is down is told of by no letter, and only once it lasts', async () => {
  const { db, settings } = test.services;
  await configure(test.services, 'email', MAIL);
  await recordMail(db, (await settings.read()).email, '连接失败');
  await tellTroubles(test.services);
  expect(await told()).toEqual([]);
  await db.update(mailStates).set({ failing_since: sql`now() - interval '11 minutes'` });
  await failJob();
  await tellTroubles(test.services);
  const all = await told();
  expect(new Set(all.map(([content]) => content))).toEqual(
    new Set(['网站需要您处理：最近一天有 1 项后台任务失败', '网站需要您处理：邮件发不出去']),
  );
  expect(all.flat().join('')).toContain('：连接失败');
  expect(await letters()).toEqual([]);
});

it('counts what people have waited for since the day before', async () => {
  const { db } = test.services;
  const { id: user_id } = await createMember(test.services);
  const old = sql`now() - interval '25 hours'`;
  const pending = { user_id, status: DocumentStatus.PendingReview, updated_at: old };
  for (const values of [pending, pending, { ...pending, updated_at: sql`now()` }]) {
    const { updated_at, ...made } = values;
    const { id } = await createDocument(test.services, made);
    await db.update(documents).set({ updated_at }).where(eq(documents.id, id));
  }
  // One that failed to convert waits for nobody.
  const failed = await createDocument(test.services, { user_id, status: DocumentStatus.Failed });
  await db.update(documents).set({ updated_at: old }).where(eq(documents.id, failed.id));
  await createReport(test.services, { created_at: new Date(Date.now() - 25 * 3_600_000) });
  await tellTroubles(test.services);
  expect(await told()).toEqual([
    ['网站需要您处理：3 项待办已等待超过 24 小时', '待审核的文档 2、举报 1'],
  ]);
});

it('a search engine that takes no pages is told of after a day', async () => {
  const { db, searchEngines } = test.services;
  await configure(test.services, 'system', { baidu_push_token: 'a-token' });
  const [engine] = await searchEngines();
  if (engine === undefined) throw new Error('Baidu is not named');
  const refusal = new SubmissionError('密钥不正确');
  await recordFailure(db, engine, refusal, { now: new Date(), resumeAt: null });
  await tellTroubles(test.services);
  expect(await told()).toEqual([]);
  await db.update(submissionStates).set({ failing_since: sql`now() - interval '25 hours'` });
  // Of a site that visitors may not read they are told nothing, nor asked again.
  await configure(test.services, 'security', { login_required: true });
  await tellTroubles(test.services);
  expect(await told()).toEqual([]);
  await configure(test.services, 'security', { login_required: false });
  await tellTroubles(test.services);
  expect(await told()).toEqual([['网站需要您处理：新页面推送不到搜索引擎', '百度：密钥不正确']]);
});
