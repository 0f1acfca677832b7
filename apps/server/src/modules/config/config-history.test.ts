import { contract, permissionKey, type Config } from '@wenyuan/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGroup, createMember } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { deleteOldChanges } from './config-changes.ts';

const { list, update, history, test: tryOut } = contract.config;
let test: TestApp;
let root: { token: string };

beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
});
afterAll(() => test.close());

async function rowOf(category: string, name: string): Promise<Config> {
  const { config } = await test.call(list, { category: [category] }, root);
  return config.find((row) => row.name === name) ?? expect.unreachable();
}
type Item = { category: string; name: string; value: string } & Record<string, unknown>;
const save = (...config: Item[]) => test.attempt(update, { config }, root);

describe('the history of settings', () => {
  it('says who changed what from and to, and nothing of what stayed', async () => {
    await save(
      { category: 'footer', name: 'about', value: '/about' },
      { category: 'footer', name: 'contact', value: '' },
    );
    await save({ category: 'footer', name: 'about', value: '/us' });
    const { total, change } = await test.call(history, { category: ['footer'] }, root);
    expect(total).toBe(2);
    expect(change).toMatchObject([
      { name: 'about', label: '关于我们', username: 'admin', before: '/about', after: '/us' },
      { name: 'about', before: '', after: '/about', is_secret: false, user_id: 1 },
    ]);
    expect((await test.call(history, { category: ['vip'] }, root)).total).toBe(0);
  });

  it('says of a secret only that it was changed', async () => {
    await save({ category: 'download', name: 'secret_key', value: 'open-sesame' });
    const { change } = await test.call(history, { category: ['download'] }, root);
    expect(change).toMatchObject([{ name: 'secret_key', is_secret: true, before: null }]);
    const { rows } = await test.services.db.execute(sql`select * from config_changes`);
    expect(JSON.stringify(rows)).not.toContain('open-sesame');
  });

  it('does not note what was refused', async () => {
    await save({ category: 'captcha', name: 'width', value: '1' });
    expect((await test.call(history, { category: ['captcha'] }, root)).total).toBe(0);
  });

  it('is kept for a year', async () => {
    const { db } = test.services;
    await db.execute(
      sql`update config_changes set created_at = now() - interval '366 days' where category = 'footer' and after = '/about'`,
    );
    await deleteOldChanges(db);
    expect((await test.call(history, { category: ['footer'] }, root)).total).toBe(1);
  });
});

describe('of two operators on one page', () => {
  it('the second is told what the first saved, and nothing is saved', async () => {
    const opened = await rowOf('system', 'title');
    const first = await save({ ...opened, value: '甲的标题', unchanged_since: null });
    expect(first.status).toBe(200);
    const second = await save(
      { ...opened, value: '乙的标题', unchanged_since: opened.updated_at },
      { category: 'system', name: 'keywords', value: '乙的关键字', unchanged_since: null },
    );
    expect(second.status).toBe(409);
    expect(second.body.current?.config).toMatchObject([{ name: 'title', value: '甲的标题' }]);
    expect((await rowOf('system', 'keywords')).value).not.toBe('乙的关键字');

    const present = await rowOf('system', 'title');
    const again = await save({
      ...opened,
      value: '乙的标题',
      unchanged_since: present.updated_at,
    });
    expect(again.status).toBe(200);
  });

  it('both may save the same value, and different settings', async () => {
    const item = { category: 'system', name: 'icp', value: '京ICP备1号', unchanged_since: null };
    expect((await save(item)).status).toBe(200);
    expect((await save(item)).status).toBe(200);
    expect((await save({ ...item, name: 'sec_icp' })).status).toBe(200);
  });

  it('of one moment, one is refused', async () => {
    const answers = await Promise.all(
      ['甲', '乙', '丙'].map((value) =>
        save({ category: 'display', name: 'contact_tip', value, unchanged_since: null }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it('a secret that the first replaced is shown masked', async () => {
    const secret = { category: 'oauth', name: 'official_account_app_secret', value: 'one' };
    await save(secret);
    const { status, body } = await save({ ...secret, value: 'two', unchanged_since: null });
    expect(status).toBe(409);
    expect(body.current?.config?.[0]?.value).toBe('******');
  });
});

it('a secret is removed when that is asked for, not by a blank', async () => {
  const secret = { category: 'email', name: 'password', value: 'open-sesame' };
  await save(secret);
  await save({ ...secret, value: '' });
  expect((await rowOf('email', 'password')).value).toBe('******');
  await save({ ...secret, value: '******', clear: true });
  expect((await rowOf('email', 'password')).value).toBe('');
});

describe('a test of the settings', () => {
  const run = (input: Record<string, unknown>, as = root) => test.attempt(tryOut, input, as);

  it.each(['string', 'math', 'digit'] as const)('draws a captcha of the kind %s', async (type) => {
    const reply = await test.call(tryOut, { kind: 'captcha', type }, root);
    expect(reply).toMatchObject({ is_ok: true, data: expect.stringMatching(/^data:image\/png;/) });
  });

  it('speaks a captcha', async () => {
    const { data } = await test.call(tryOut, { kind: 'captcha', type: 'audio' }, root);
    expect(data).toMatch(/^data:audio\/wav;/);
  });

  it('writes, reads and deletes a file', async () => {
    const reply = await test.call(tryOut, { kind: 'storage' }, root);
    expect(reply.message).toContain('正常');
    expect(reply.is_ok).toBe(true);
  });

  it('says what is wrong with the mail settings, in Chinese and without the password', async () => {
    await save(
      { category: 'email', name: 'password', value: 'open-sesame' },
      { category: 'email', name: 'username', value: 'library@example.com' },
      { category: 'email', name: 'host', value: '127.0.0.1' },
      { category: 'email', name: 'password', value: 'open-sesame' },
      { category: 'email', name: 'port', value: '1' },
    );
    const reply = await test.call(tryOut, { kind: 'mail', to: 'operator@example.com' }, root);
    expect(reply.is_ok).toBe(false);
    expect(reply.message).toContain('测试邮件未能发出：连接失败');
    expect(JSON.stringify(reply)).not.toContain('open-sesame');
  });

  it('says that an index of another version has to be rebuilt, and that there is no SMS service', async () => {
    const search = await test.call(tryOut, { kind: 'search' }, root);
    expect(search.message).not.toBe('');
    const sms = await test.call(tryOut, { kind: 'sms', to: '13800138000' }, root);
    expect(sms).toMatchObject({ is_ok: false, message: '没有启用短信服务，或尚未填写完整' });
  });

  it('refuses an address that is none, at its field', async () => {
    const { status, body } = await run({ kind: 'mail', to: 'x' });
    expect(status).toBe(400);
    expect(body.fields).toHaveProperty('to');
  });

  it('is limited for each operator, and noted in the log', async () => {
    const groupId = await createGroup(test.services, { grants: [permissionKey(tryOut).path] });
    const operator = await createMember(test.services, { groupId });
    const answers: number[] = [];
    for (let turn = 0; turn < 11; turn += 1)
      answers.push((await run({ kind: 'sms', to: '13800138000' }, operator)).status);
    expect(answers.filter((status) => status === 429)).toHaveLength(1);
    const { audit } = await test.call(
      contract.audit.list,
      { operation: ['config.test'], user_id: [operator.id] },
      root,
    );
    expect(audit).toHaveLength(10);
  });
});
