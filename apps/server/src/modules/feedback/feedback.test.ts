import { contract } from '@wenyuan/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captchas } from '../../db/schema/index.ts';
import { createFeedback, createMember } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { configure, MAIL } from '../../testing/settings.ts';
import type { MailOrder } from '../mail/send-mail.ts';

const { feedback, notice, user } = contract;
let test: TestApp;
let root: { token: string };

beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
});
afterAll(() => test.close());

async function solveCaptcha(ip: string): Promise<{ captcha: string; captcha_id: string }> {
  const { id, enable } = await test.call(user.captcha, { type: 'feedback' }, { ip });
  expect(enable).toBe(true);
  const [row] = await test.services.db.select().from(captchas).where(eq(captchas.id, id));
  return { captcha: row?.answer ?? '', captcha_id: id };
}

describe('feedback', () => {
  it('of a guest needs the answer to a captcha, and each captcha is good for one', async () => {
    const ip = '10.1.0.1';
    const content = '目录里的页码不对';
    const without = await test.attempt(feedback.create, { content }, { ip });
    expect(without.body.fields).toEqual({ captcha: '请输入验证码' });
    const solved = await solveCaptcha(ip);
    await test.call(feedback.create, { content, ...solved }, { ip });
    expect((await test.attempt(feedback.create, { content, ...solved }, { ip })).status).toBe(400);
  });

  it('of a member needs none and carries the name', async () => {
    const member = await createMember(test.services);
    const input = { content: '希望能按朝代浏览', contact: '微信同名', page: '/library' };
    await test.call(feedback.create, input, { ...member, ip: '10.1.0.2' });
    const { feedback: rows } = await test.call(feedback.list, { wd: '朝代' }, root);
    const ofNobody = { wd: '朝代', user_id: 999_999_999 };
    expect((await test.call(feedback.list, ofNobody, root)).total).toBe(0);
    expect(rows).toMatchObject([{ ...input, username: member.username, status: false }]);
  });

  it('is handled with a remark, and then stands behind what is open', async () => {
    const member = await createMember(test.services);
    const options = { ...member, ip: '10.1.0.3' };
    await test.call(feedback.create, { content: '排序第一条反馈' }, options);
    await test.call(feedback.create, { content: '排序第二条反馈' }, options);
    const { feedback: before } = await test.call(feedback.list, { wd: '排序' }, root);
    const oldest = await test.call(feedback.list, { wd: '排序', order: 'id asc' }, root);
    expect(oldest.feedback).toEqual(before.toReversed());
    const [newest] = before;
    if (newest === undefined) throw new Error('nothing listed');
    await test.call(feedback.update, { id: newest.id, status: true, remark: '已修复' }, root);
    const { feedback: after } = await test.call(feedback.list, { wd: '排序' }, root);
    expect(after.map(({ content }) => content)).toEqual(['排序第一条反馈', '排序第二条反馈']);
    expect(after[1]?.remark).toBe('已修复');
  });

  it('is replied to in the inbox of its member once it is handled, and again when the reply changes', async () => {
    const member = await createMember(test.services);
    const id = await createFeedback(test.services, { user_id: member.id, contact: 'a@b.example' });
    expect(await test.call(feedback.get, { id }, root)).toMatchObject({ reply_by: 'notice' });
    const early = await test.attempt(feedback.update, { id, reply: '稍后答复' }, root);
    expect(early.body.fields).toEqual({ reply: '标为已处理，回复才会发给对方' });
    const told = async () => {
      const { notice: rows } = await test.call(notice.list, {}, member);
      return rows.map(({ note, count }) => ({ note, count }));
    };
    const handle = (input: object) => test.call(feedback.update, { id, ...input }, root);
    await handle({ status: true, reply: '页码已更正', remark: '内部备注' });
    await handle({ status: true, reply: '页码已更正', remark: '又一条' });
    expect(await told()).toEqual([{ note: '页码已更正', count: 1 }]);
    await handle({ reply: '页码与目录都已更正' });
    expect(await told()).toEqual([{ note: '页码与目录都已更正', count: 2 }]);
    expect((await test.call(feedback.get, { id }, root)).reply).toBe('页码与目录都已更正');
  });

  it('of a guest is replied to by mail where an address and mail are there, else by nothing', async () => {
    const letters = async () => {
      const { rows } = await test.services.db.execute<{ sealed: string }>(
        sql`select payload ->> 'sealed' as sealed from graphile_worker._private_jobs
            where payload::text like '%sealed%' order by id`,
      );
      return rows.map(
        ({ sealed }) => JSON.parse(test.services.box.open(sealed) ?? '') as MailOrder,
      );
    };
    const replied = async (contact: string, reply = '已修复') => {
      const id = await createFeedback(test.services, { contact, content: '目录里的页码不对' });
      const { reply_by } = await test.call(feedback.get, { id }, root);
      await test.call(feedback.update, { id, status: true, reply }, root);
      return reply_by;
    };
    expect(await replied('su@example.com')).toBe('');
    await configure(test.services, 'email', MAIL);
    expect(await replied('138 0000 0000')).toBe('');
    expect(await replied('su@example.com', '')).toBe('mail');
    expect(await letters()).toEqual([]);
    expect(await replied('su@example.com')).toBe('mail');
    const values = { content: '目录里的页码不对', reply: '已修复' };
    expect(await letters()).toEqual([{ to: 'su@example.com', template: 'feedback_reply', values }]);
  });

  it('is refused when it is too short, and one address cannot fill the list', async () => {
    const member = await createMember(test.services);
    const options = { ...member, ip: '10.1.0.4' };
    const short = await test.attempt(feedback.create, { content: '差' }, options);
    expect(short.body.fields).toEqual({ content: '请至少输入 5 个字符' });
    const statuses: number[] = [];
    for (let count = 0; count < 12; count += 1) {
      const { status } = await test.attempt(
        feedback.create,
        { content: `第 ${count} 条重复反馈` },
        options,
      );
      statuses.push(status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});
