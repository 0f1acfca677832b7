import { contract } from '@wenyuan/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JobPayloads } from '../../jobs/jobs.ts';
import { createGroup, createMember, endAccount, type Member } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { sendQueuedNotices } from './send-notices.ts';

const { audit, notice } = contract;
let test: TestApp;
let root: { token: string };
let operator: Member;

beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
  const grants = ['/api.v1.NoticeAPI/SendNotice', '/api.v1.NoticeAPI/CountNoticeReceivers'];
  const groupId = await createGroup(test.services, { grants });
  operator = await createMember(test.services, { groupId });
});
beforeEach(() => test.services.db.execute(sql`delete from graphile_worker._private_jobs`));
afterAll(() => test.close());

const letter = { title: '国庆维护', content: '10 月 1 日 2 时到 4 时\n网站无法访问。' };
const listOf = async (member: Member) => (await test.call(notice.list, {}, member)).notice;
const countOf = async (member: Member) => (await listOf(member)).length;

async function queued(): Promise<JobPayloads['send_notices'][]> {
  const { rows } = await test.services.db.execute<{ payload: JobPayloads['send_notices'] }>(
    sql`select payload from graphile_worker._private_jobs order by id`,
  );
  return rows.map(({ payload }) => payload);
}
/** What the worker does: the job, which is gone after it. */
async function work() {
  for (const payload of await queued()) await sendQueuedNotices(test.services, payload);
  await test.services.db.execute(sql`delete from graphile_worker._private_jobs`);
}

describe('what an operator writes', () => {
  it('reaches the chosen members, and nobody else, nor who is not there', async () => {
    const [one, two, other, ended] = [
      await createMember(test.services),
      await createMember(test.services),
      await createMember(test.services),
      await createMember(test.services),
    ];
    await endAccount(test.services, ended.id);
    const user_id = [one.id, two.id, ended.id, operator.id];
    expect(await test.call(notice.send, { user_id, ...letter }, operator)).toEqual({ total: 2 });
    expect(await listOf(one)).toMatchObject([
      { kind: 'message', content: '管理员通知：国庆维护', note: letter.content, read_at: null },
    ]);
    expect([await countOf(two), await countOf(other), await countOf(operator)]).toEqual([1, 0, 0]);
    const refused = await test.attempt(notice.send, { user_id: [ended.id], ...letter }, operator);
    expect(refused.status).toBe(400);
  });

  it('is told once, however often a call is made again, and beside what is unread', async () => {
    const one = await createMember(test.services);
    const call = { user_id: [one.id], ...letter, request_id: 'once' };
    const calls = [1, 2, 3].map(() => test.call(notice.send, call, operator));
    expect(await Promise.all(calls)).toEqual([{ total: 1 }, { total: 1 }, { total: 1 }]);
    expect(await countOf(one)).toBe(1);
    await test.call(notice.send, { ...call, request_id: 'again' }, operator);
    expect(await countOf(one)).toBe(2);
    // Nor does the same key of somebody else, or for others, keep theirs back.
    await test.call(notice.send, call, root);
    const two = await createMember(test.services);
    await test.call(notice.send, { ...call, user_id: [two.id] }, operator);
    expect([await countOf(one), await countOf(two)]).toEqual([3, 1]);
  });

  it('reaches all members of groups by the worker, each once', async () => {
    const groupId = await createGroup(test.services, {});
    const inside = await createMember(test.services, { groupId });
    const outside = await createMember(test.services);
    const input = { group_id: [groupId], ...letter, request_id: 'of groups' };
    const counted = await test.call(notice.receivers, { group_id: [groupId] }, operator);
    expect(counted).toEqual({ total: 1 });
    expect(await test.call(notice.send, input, operator)).toEqual({ total: 1 });
    expect(await test.call(notice.send, input, operator)).toEqual({ total: 1 });
    expect(await queued()).toHaveLength(1);
    const [payload] = await queued();
    await work();
    // A job that was killed behind its end runs again.
    if (payload !== undefined) await sendQueuedNotices(test.services, payload);
    expect([await countOf(inside), await countOf(outside)]).toEqual([1, 0]);
    // Made again once it is through, it is that one still.
    expect(await test.call(notice.send, input, operator)).toEqual({ total: 1 });
    expect(await queued()).toEqual([]);
  });

  it('to all goes out one at a time, and one that was given up holds nobody up', async () => {
    const one = await createMember(test.services);
    const { total } = await test.call(notice.receivers, { all: true }, operator);
    const all = { all: true, ...letter };
    expect(await test.call(notice.send, all, operator)).toEqual({ total });
    const second = await test.attempt(notice.send, { ...all, title: '第二封' }, root);
    expect(second.status).toBe(409);
    await work();
    expect(await countOf(one)).toBe(1);
    await test.call(notice.send, { ...all, title: '第二封' }, root);
    await test.services.db.execute(
      sql`update graphile_worker._private_jobs set attempts = max_attempts`,
    );
    expect((await test.attempt(notice.send, all, root)).status).toBe(200);
  });

  it('takes one audience, a title and a text within their limits', async () => {
    const one = await createMember(test.services);
    const user_id = [one.id];
    for (const input of [
      letter,
      { ...letter, user_id, all: true },
      { ...letter, group_id: [1], all: true },
      { ...letter, user_id, title: ' ' },
      { ...letter, user_id, content: '' },
      { ...letter, user_id, title: '长'.repeat(65) },
      { ...letter, user_id, content: '长'.repeat(501) },
    ])
      expect((await test.attempt(notice.send, input, operator)).status).toBe(400);
    expect(await countOf(one)).toBe(0);
  });

  it('takes a right of its own, and stands in the log', async () => {
    const one = await createMember(test.services);
    const input = { user_id: [one.id], ...letter, title: '请核对付款' };
    expect((await test.attempt(notice.send, input, one)).status).toBe(403);
    expect((await test.attempt(notice.receivers, { all: true }, one)).status).toBe(403);
    await test.call(notice.send, input, operator);
    const { audit: rows } = await test.call(audit.list, { size: 1 }, root);
    expect(JSON.stringify(rows)).toContain('请核对付款');
    expect(JSON.stringify(rows)).toContain(one.username);
  });
});
