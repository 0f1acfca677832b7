import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { contract } from '@wenyuan/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { secondFactors, users } from '../db/schema/index.ts';
import { createMember, endAccount, PASSWORD, type Member } from '../testing/builders.ts';
import { createTestDatabase } from '../testing/database.ts';
import { createTestApp, TEST_SECRET, type TestApp } from '../testing/harness.ts';
import { startProcess } from '../testing/process.ts';

const { user } = contract;
let test: TestApp;
let member: Member;

beforeAll(async () => {
  test = await createTestApp();
  member = await createMember(test.services);
});
afterAll(() => test.close());

/** Runs the program as an operator does, with `input` on its standard input. */
async function run(command: string, words: readonly string[], input?: string) {
  const { dataDir } = test.services.config;
  const started = startProcess(
    command,
    { DATABASE_URL: test.databaseUrl, DATA_DIR: dataDir, TOKEN_SECRET: TEST_SECRET },
    words,
    input,
  );
  return { code: await started.ended, output: started.output() };
}

const logIn = async (password: string) =>
  (await test.attempt(user.login, { username: member.username, password })).status;

it('a password is made up and shown once, and ends every session', async () => {
  expect(await logIn(PASSWORD)).toBe(200);
  const { code, output } = await run('password', [member.username, '--json']);
  const { username, password } = JSON.parse(output) as { username: string; password: string };
  expect([code, username]).toEqual([0, member.username]);
  expect([await logIn(PASSWORD), await logIn(password)]).toEqual([400, 200]);
  expect((await test.attempt(user.get, {}, member)).status).toBe(401);
});

it('an account that leads to two members is that of neither, and a name that is empty to none', async () => {
  const email = 'of-two@example.com';
  const named = await createMember(test.services, { username: email });
  const owner = await createMember(test.services, { email });
  for (const command of ['password', 'second-factor']) {
    const { code, output } = await run(command, [email]);
    expect([code, output]).toEqual([
      1,
      `${email} 是不止一个用户的用户名、邮箱或手机号码：${owner.username}（编号 ${owner.id}）、${email}（编号 ${named.id}）。请写其另一个名称，或在后台操作\n`,
    ]);
  }
  expect((await run('password', [''])).code).toBe(1);
});

it('a password is read from the standard input, by the rules of the site, and never printed', async () => {
  const { code, output } = await run(
    'password',
    [member.username, '--stdin'],
    '不忘初心方得始终\n',
  );
  expect(code).toBe(0);
  expect(output).not.toContain('不忘初心');
  expect(await logIn('不忘初心方得始终')).toBe(200);
  const refused = await run('password', [member.username, '--stdin'], '123\n');
  expect([refused.code, refused.output]).toEqual([
    1,
    expect.stringMatching(/^密码至少 \d+ 个字符/),
  ]);
  expect(await logIn('不忘初心方得始终')).toBe(200);
});

it('a password is no name of its account, by whichever that is called', async () => {
  const email = 'zhang@example.com';
  const mobile = '13800138000';
  await test.services.db.update(users).set({ email, mobile }).where(eq(users.id, member.id));
  for (const [account, password] of [
    [member.username, email],
    [member.username, mobile],
    [email, member.username],
  ] as const) {
    const { code, output } = await run('password', [account, '--stdin'], `${password}\n`);
    expect([code, output]).toEqual([
      1,
      expect.stringContaining('密码不能与用户名、邮箱或手机号码相同'),
    ]);
  }
});

it('a second factor that nobody can show any more is taken away', async () => {
  const { db, sessions } = test.services;
  const session = { token: await sessions.open(db, member.id) };
  await db
    .insert(secondFactors)
    .values({ user_id: member.id, secret: 'sealed', enabled_at: new Date() });
  const { code } = await run('second-factor', [member.username]);
  expect(code).toBe(0);
  expect(await db.$count(secondFactors)).toBe(0);
  expect((await test.attempt(user.get, {}, session)).status).toBe(401);
});

it('of an account without a second factor, that is said, and its sessions stay', async () => {
  const session = await test.services.sessions.open(test.services.db, member.id);
  expect(await run('second-factor', [member.username])).toEqual({
    code: 0,
    output: `${member.username} 没有启用两步验证\n`,
  });
  expect((await test.attempt(user.get, {}, { token: session })).status).toBe(200);
});

it('an account that has ended is given no password', async () => {
  const { id } = await createMember(test.services);
  const name = await endAccount(test.services, id);
  const { code, output } = await run('password', [name]);
  expect([code, output]).toEqual([1, '该账号已注销\n']);
});

it('an unknown account is named', async () => {
  const { code, output } = await run('second-factor', ['nobody-of-that-name']);
  expect([code, output]).toEqual([1, '没有名为 nobody-of-that-name 的用户\n']);
});

it('a folder without a site is named, and stays empty', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'wenyuan-empty-'));
  try {
    const started = startProcess('backup', { DATA_DIR: dataDir }, ['-']);
    expect(await started.ended).toBe(1);
    expect(started.output()).toContain(`${dataDir} 中没有网站`);
    expect(await readdir(dataDir)).toEqual([]);
  } finally {
    await rm(dataDir, { recursive: true });
  }
});

it('a database with other tables than this version has is explained', async () => {
  const empty = await createTestDatabase('empty');
  const env = { DATABASE_URL: empty.url, DATA_DIR: test.services.config.dataDir };
  const started = startProcess('users', { ...env, TOKEN_SECRET: TEST_SECRET }, ['list']);
  expect([await started.ended, started.output()]).toEqual([
    1,
    expect.stringMatching(/^数据库中没有网站，/),
  ]);
  await empty.drop();
});
