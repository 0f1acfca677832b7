import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { contract } from '@wenyuan/contract';
import { DocumentStatus } from '@wenyuan/domain';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pagesFolder, pageKey, sourceKey } from '../conversion/stored-page.ts';
import { conversions, documents } from '../db/schema/index.ts';
import { createCategory, createDocument, createMember } from '../testing/builders.ts';
import { runCommand } from '../testing/command.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';

const { audit, config, user } = contract;
let test: TestApp;
let root: { token: string };
let folder: string;

beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
  folder = await mkdtemp(path.join(os.tmpdir(), 'wenyuan-import-'));
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const run = (...words: string[]) => runCommand(test, words);
const logged = async (operation: string) =>
  (await test.call(audit.list, {}, root)).audit.filter((row) => row.operation === operation);

it('users: a member is made by the rules of the site, listed, disabled and enabled, and the log says from where', async () => {
  const create = (username: string, ...more: string[]) =>
    run('users', 'create', username, '--email', `${username}@example.com`, ...more);
  const made = (await create('zhangdai', '--group', '普通用户', '--json')).json<{
    id: number;
    password: string;
  }>();
  const logIn = async () =>
    (await test.attempt(user.login, { username: 'zhangdai', password: made.password })).status;
  expect(await logIn()).toBe(200);
  await expect(create('zhangdai')).rejects.toThrow('用户名');
  await expect(create('zhangdaizi', '--group', '没有的组')).rejects.toThrow(
    '没有名为 没有的组 的用户组。现有：超级管理员、普通用户',
  );
  expect((await run('users', 'list', 'zhangd')).output).toBe(
    `${made.id}  zhangdai  zhangdai@example.com  普通用户\n共 1 个用户\n`,
  );
  await expect(run('users', 'disable', 'zhangdai', '--until', '2020-01-31')).rejects.toThrow(
    '已经过去',
  );
  await run('users', 'disable', 'zhangdai', '--reason', '灌水', '--until', '2999-01-31');
  expect(await logIn()).toBe(403);
  const { output } = await run('users', 'list', '--disabled', '--json');
  expect(output).toContain('"username":"zhangdai"');
  // What only the database knows is not told.
  expect(output).not.toContain('$argon2');
  await run('users', 'enable', 'zhangdai');
  expect(await logIn()).toBe(200);
  expect(await logged('user.create')).toEqual([
    expect.objectContaining({ username: 'admin', ip: '命令行' }),
  ]);
});

it('settings: read and changed with the rules and the log of the back office; secrets are not shown', async () => {
  await run('settings', 'set', 'system.sitename', '快园道古');
  expect((await run('settings', 'get', 'system.sitename')).output).toBe('快园道古\n');
  expect((await test.call(config.settings, {})).system.sitename).toBe('快园道古');
  const { change } = await test.call(config.history, { category: ['system'] }, root);
  expect(change[0]).toMatchObject({ name: 'sitename', after: '快园道古', username: 'admin' });
  await expect(run('settings', 'set', 'security.max_document_size', '-5')).rejects.toThrow(
    '应在 1 到 2048 之间',
  );
  await expect(run('settings', 'get', 'system.nothing')).rejects.toThrow('没有名为');

  await run('settings', 'set', 'email.password', '口令不外传');
  const listed = (await run('settings', 'list', 'email')).output;
  expect(listed).toContain('email.password=******');
  expect(listed).not.toContain('口令不外传');
  expect((await run('settings', 'set', 'email.password', '--clear')).output).toContain('（空）');
});

it('maintenance: visitors get 503 and when to come again, operators work on', async () => {
  const { token } = await createMember(test.services);
  const list = (options = {}) => test.attempt(contract.document.list, {}, options);
  // Another process hears of it a moment later.
  const becomes = (status: number) => expect.poll(async () => (await list()).status).toBe(status);
  await run('maintenance', 'on', '--message', '正在升级，十点恢复');
  await becomes(403);
  expect([(await list()).status, (await list({ token })).status]).toEqual([403, 403]);
  expect((await list()).body.message).toBe('正在升级，十点恢复');
  expect((await list(root)).status).toBe(200);
  expect((await run('maintenance', '--json')).json()).toEqual({
    is_on: true,
    is_read_only: false,
    message: '正在升级，十点恢复',
  });
  await run('maintenance', 'read-only', '--message', '正在搬家');
  await becomes(200);
  const writing = await test.attempt(contract.favorite.create, { document_id: 1 }, { token });
  expect([writing.status, writing.body.message]).toEqual([503, '正在搬家']);
  // Both, as the form of the settings allows.
  await run('settings', 'set', 'security.is_close', 'true');
  expect((await run('maintenance')).output).toContain('正在升级，十点恢复');
  expect((await run('maintenance', 'read-only', '--message', '')).output).toContain(
    '网站维护中，暂时只能阅读”',
  );
  await run('maintenance', 'off');
  expect((await run('maintenance', '--json')).json()).toMatchObject({
    is_on: false,
    is_read_only: false,
  });
});

it('tokens: one that is made works for its operations until it is revoked', async () => {
  const member = await createMember(test.services);
  const create = (scope: string) =>
    run('tokens', 'create', member.username, '--name', '脚本', '--scope', scope, '--json');
  await expect(create('config.update')).rejects.toThrow('您不能使用的操作：config.update');
  const { id, token } = (await create('favorite.list')).json<{ id: number; token: string }>();
  const status = async () => (await test.attempt(contract.favorite.list, {}, { token })).status;
  expect(await status()).toBe(200);
  expect((await run('tokens', 'list', member.username)).output).toContain('1 项操作');
  await run('tokens', 'revoke', `${id}`);
  test.services.sessions.forget();
  expect(await status()).toBe(401);
  await expect(run('tokens', 'revoke', `${id}`)).rejects.toThrow('不存在');
});

it('reconvert and reindex: what the worker does again waits in the queue', async () => {
  const { id: user_id } = await createMember(test.services);
  const { id } = await createDocument(test.services, { user_id, status: DocumentStatus.Failed });
  expect((await run('reconvert', '--failed', '--ext', 'docx', '--json')).json()).toEqual({
    total: 0,
  });
  expect((await run('reconvert', '--failed', '--json')).json()).toEqual({ total: 1 });
  await test.services.db
    .update(documents)
    .set({ status: DocumentStatus.Failed })
    .where(eq(documents.id, id));
  await run('reconvert', `${id}`);
  const [row] = await test.services.db.select().from(documents).where(eq(documents.id, id));
  expect(row?.status).toBe(DocumentStatus.Reconvert);
  await expect(run('reconvert')).rejects.toThrow('请写文档的编号');
  expect((await run('reindex', '--json')).json()).toMatchObject({ entries: 0 });
});

it('check --repair: counters and lost pages are mended, the books and lost files are not', async () => {
  const { db, storage } = test.services;
  const { id: user_id, username } = await createMember(test.services);
  const kept = await createDocument(test.services, { user_id, title: '夜航船' });
  const lost = await createDocument(test.services, { user_id, title: '石匮书' });
  // Other tests leave rows without files.
  await run('check', '--repair', '--only', 'counters');
  await db.execute(sql`update users set doc_count = 9, credit_count = 7 where id = ${user_id}`);
  await db.execute(sql`update documents set favorite_count = 5, score = 300 where id = ${kept.id}`);
  const rows = await db.select().from(documents).where(eq(documents.user_id, user_id));
  for (const row of rows) {
    await db.insert(conversions).values({
      key: row.conversion_key,
      page: [{ width: 1, height: 1, ext: '.svg' }],
      outline: [],
      pages: 1,
    });
    if (row.id === kept.id) await storage.put(sourceKey(row), Buffer.from('%PDF'));
  }
  const first = await run('check');
  expect(first.code).toBe(1);
  expect(first.output).toContain(`✗ 用户的文档数\n  ${username}：记为 9，实有 2\n`);
  expect(first.output).toContain('✗ 文档的收藏数\n  《夜航船》：记为 5，实有 0\n');
  expect(first.output).toContain('记为 0，实有 0；记为 300，实有 0');
  for (const row of rows) expect(first.output).toContain(pagesFolder(row.conversion_key));

  const repaired = await run('check', '--repair');
  expect(repaired.code).toBe(1);
  expect(repaired.output).toContain('✓ 已修复 3 个计数\n✓ 1 份文档的页面等待重新转换');
  const statuses = await db
    .select({ id: documents.id, status: documents.status })
    .from(documents)
    .where(eq(documents.user_id, user_id))
    .orderBy(documents.id);
  expect(statuses.map(({ status }) => status)).toEqual([
    DocumentStatus.Reconvert,
    DocumentStatus.Converted,
  ]);
  // Both are needed by the second document, and gone.
  const left = await run('check', '--only', 'counters', 'trade');
  expect(left.output).toBe(
    `✗ 余额等于流水之和，且不小于零\n  ${username}：余额 7，流水之和 0\n✓ 计数相符（17 条规则）\n共 1 处不符\n`,
  );
  expect(statuses.map(({ id }) => id)).toContain(lost.id);
  // A file without a row is told, and stays.
  await storage.put(pageKey('aa11', 1, '.svg'), Buffer.from('x'));
  await run('check', '--repair');
  expect(await storage.head(pageKey('aa11', 1, '.svg'))).toBeDefined();
});

it('import: files of a folder come by their catalogue, once, and what cannot come is named by its line', async () => {
  const { username } = await createMember(test.services);
  const history = await createCategory(test.services, { title: '史部' });
  await mkdir(path.join(folder, '卷一'));
  await writeFile(path.join(folder, '卷一/明史.txt'), '太祖本纪\n');
  await writeFile(path.join(folder, '陶庵梦忆.txt'), '崇祯五年十二月\n');
  await writeFile(path.join(folder, 'same.txt'), '太祖本纪\n');
  await writeFile(path.join(folder, 'program.exe'), 'MZ');
  const csv = path.join(folder, 'catalogue.csv');
  const lines = [
    '\uFEFF文件,标题,分类,价格,作者,关键词',
    `卷一/明史.txt,明史,史部,3,${username},"正史,明"`,
    `陶庵梦忆.txt,,史部/笔记,,${username},`,
    `same.txt,又一份,史部,,${username},`,
    `program.exe,,史部,,${username},`,
    `../../etc/passwd,,史部,,${username},`,
    `none.txt,,史部,,${username},`,
    `陶庵梦忆.txt,,史部,-1,,`,
    `陶庵梦忆.txt,,史部,,张\0岱,`,
  ];
  await writeFile(csv, lines.join('\r\n'));
  const go = (...more: string[]) => run('import', folder, '--csv', csv, '--json', ...more);
  const dry = (await go('--dry-run')).json<{ imported: number; failed: { line: number }[] }>();
  expect(dry.failed.map(({ line }) => line)).toEqual([3, 5, 6, 7, 8, 9]);

  const first = await go('--create-categories');
  expect(first.code).toBe(1);
  expect(first.json()).toEqual({
    total: 8,
    imported: 2,
    skipped: 1,
    failed: [
      { line: 5, file: 'program.exe', message: '不允许上传 .exe 的文件' },
      { line: 6, file: '../../etc/passwd', message: expect.stringMatching(/不存在|不在该目录/) },
      { line: 7, file: 'none.txt', message: '文件不存在' },
      { line: 8, file: '陶庵梦忆.txt', message: expect.stringContaining('价格') as string },
      { line: 9, file: '陶庵梦忆.txt', message: expect.stringContaining('没有名为') as string },
    ],
  });
  const rows = await test.services.db
    .select()
    .from(documents)
    .where(sql`user_id = (select id from users where username = ${username})`)
    .orderBy(documents.id);
  expect(rows).toEqual([
    expect.objectContaining({ title: '明史', price: 3, keywords: '正史,明' }),
    expect.objectContaining({ title: '陶庵梦忆', price: 0 }),
  ]);
  const categories = await test.call(contract.category.list, {}, root);
  expect(categories.category).toContainEqual(
    expect.objectContaining({ title: '笔记', parent_id: history, doc_count: 1 }),
  );
  expect((await go()).json()).toMatchObject({ imported: 0, skipped: 3 });
});

it('import: a category is met by its name with a / in it, and a trial counts equal files as the run does', async () => {
  const { username } = await createMember(test.services);
  const parent = await createCategory(test.services, { title: '子部' });
  const slashed = await createCategory(test.services, { title: '小说/笔记', parent_id: parent });
  for (const name of ['甲.txt', '乙.txt']) await writeFile(path.join(folder, name), '东坡志林\n');
  const csv = path.join(folder, 'slashed.csv');
  const lines = ['文件,分类,作者', `甲.txt,子部/小说/笔记,${username}`, `乙.txt,,${username}`];
  await writeFile(csv, lines.join('\n'));
  const go = (...more: string[]) => run('import', folder, '--csv', csv, '--json', ...more);
  const report = { total: 2, imported: 1, skipped: 1, failed: [] };
  expect((await go('--dry-run', '--create-categories')).json()).toEqual(report);
  expect((await go('--create-categories')).json()).toEqual(report);
  const { category: all } = await test.call(contract.category.list, {}, root);
  expect(all.filter(({ parent_id }) => parent_id === parent)).toMatchObject([
    { id: slashed, doc_count: 1 },
  ]);
});

it('import moredoc: a report that cannot be written is told before anything is moved', async () => {
  const report = path.join(folder, 'nowhere/rows.jsonl');
  const database = ['--database', 'mysql://nobody@127.0.0.1:1/none'];
  const from = ['--files', folder, '--timezone', 'Asia/Shanghai'];
  const begin = () => run('import', 'moredoc', ...database, ...from, '--report', report);
  await expect(begin()).rejects.toThrow('没有 documents 与 uploads');
  await mkdir(path.join(folder, 'documents'));
  await expect(begin()).rejects.toMatchObject({ code: 'ENOENT', path: report });
});

it('import moredoc: a time zone that could be another one is refused', async () => {
  const database = ['--database', 'mysql://nobody@127.0.0.1:1/none'];
  const begin = () => run('import', 'moredoc', ...database, '--files', folder, '--timezone', 'CST');
  await expect(begin()).rejects.toThrow('应形如 Asia/Shanghai');
});
