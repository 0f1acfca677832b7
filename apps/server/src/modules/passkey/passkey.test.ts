import { contract } from '@wenyuan/contract';
import { LoginResult, PASSKEYS_MAX, PunishmentType } from '@wenyuan/domain';
import { and, desc, eq, sql } from 'drizzle-orm';
import { URI } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  audits,
  loginRecords,
  notices,
  passkeyChallenges,
  passkeys,
  rateLimits,
  secondFactors,
} from '../../db/schema/index.ts';
import { TestPasskey } from '../../testing/authenticator.ts';
import {
  createGroup,
  createMember,
  createPunishment,
  PASSWORD,
  type Member,
} from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { configure } from '../../testing/settings.ts';
import { createAccountService } from '../user/account.service.ts';
import { findUser } from '../user/user.repo.ts';
import { deleteExpiredChallenges } from './passkey-challenges.ts';

const { passkey, secondFactor, session, user } = contract;
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.services.db.delete(rateLimits);
  await configure(test.services, 'system', { domain: '' });
});

type At = Parameters<TestPasskey['create']>[1];

async function begin(member: Member) {
  return test.call(passkey.begin, { password: PASSWORD }, member);
}

/** Adds a new passkey of the member. */
async function add(member: Member, at: At = {}, key = new TestPasskey()): Promise<TestPasskey> {
  const { session, options } = await begin(member);
  const input = { session, credential: key.create(options, at) };
  await test.call(passkey.create, input, { ...member, userAgent: CHROME });
  return key;
}

/** Answers a challenge of its own. */
async function logIn(key: TestPasskey, at: At = {}, options = {}) {
  const begun = await test.call(passkey.beginLogin, {});
  const input = { session: begun.session, credential: key.get(begun.options, at) };
  return test.attempt(passkey.login, input, options);
}

async function lastLogin({ id }: Member) {
  const [row] = await test.services.db
    .select()
    .from(loginRecords)
    .where(eq(loginRecords.user_id, id))
    .orderBy(desc(loginRecords.id))
    .limit(1);
  return row;
}

async function toldTo({ id }: Member): Promise<string[]> {
  const isOfAccount = and(eq(notices.user_id, id), eq(notices.kind, 'account_changed'));
  const rows = await test.services.db.select().from(notices).where(isOfAccount).orderBy(notices.id);
  return rows.map(({ title }) => title);
}

const idOf = async (member: Member) =>
  (await test.call(passkey.list, {}, member)).passkey[0]?.id ?? 0;

describe('adding a passkey', () => {
  it('asks the password, and lists what was made, named after the device', async () => {
    const member = await createMember(test.services);
    const wrong = await test.attempt(passkey.begin, { password: 'not-that-one' }, member);
    expect(wrong).toMatchObject({ status: 400, body: { fields: { password: '登录密码不正确' } } });
    await add(member, { isSynced: true });
    expect(await test.call(passkey.list, {}, member)).toEqual({
      host: 'localhost',
      passkey: [
        {
          id: expect.any(Number),
          name: 'Chrome · Windows',
          is_synced: true,
          is_usable: true,
          last_used_at: null,
          created_at: expect.any(String),
        },
      ],
    });
    expect(await toldTo(member)).toEqual(['添加了通行密钥“Chrome · Windows”']);
    const rows = await test.services.db.select().from(audits).where(eq(audits.user_id, member.id));
    expect(rows.map(({ title }) => title)).toEqual(['添加通行密钥（Chrome · Windows）']);
  });

  it('asks the second factor of who has one', async () => {
    const member = await createMember(test.services);
    const { uri } = await test.call(secondFactor.begin, { password: PASSWORD }, member);
    await test.call(secondFactor.confirm, { code: URI.parse(uri).generate() }, member);
    const blind = await test.attempt(passkey.begin, { password: PASSWORD }, member);
    expect(blind.body.fields).toEqual({ second_factor: '请输入两步验证码' });
    await test.services.db.update(secondFactors).set({ last_step: 0 });
    const second_factor = URI.parse(uri).generate();
    const both = { password: PASSWORD, second_factor };
    expect((await test.attempt(passkey.begin, both, member)).status).toBe(200);
  });

  it('is for the member who began, once', async () => {
    const [member, other] = [await createMember(test.services), await createMember(test.services)];
    const { session, options } = await begin(member);
    const input = { session, credential: new TestPasskey().create(options) };
    expect((await test.attempt(passkey.create, input, other)).status).toBe(400);
    expect((await test.attempt(passkey.create, input, member)).status).toBe(200);
    expect((await test.attempt(passkey.create, input, member)).status).toBe(400);
    expect((await test.call(passkey.list, {}, other)).passkey).toEqual([]);
  });

  it('takes none that is of somebody already', async () => {
    const key = await add(await createMember(test.services));
    const other = await createMember(test.services);
    const { session, options } = await begin(other);
    const input = { session, credential: key.create(options) };
    const { status, body } = await test.attempt(passkey.create, input, other);
    expect([status, body.message]).toEqual([409, '这个通行密钥已经添加过了']);
  });

  it.each<[string, At]>([
    ['for another origin', { origin: 'https://evil.example' }],
    ['for another domain', { host: 'evil.example' }],
    ['without its person', { isVerified: false }],
  ])('refuses one that was made %s', async (_, at) => {
    const member = await createMember(test.services);
    const { session, options } = await begin(member);
    const input = { session, credential: new TestPasskey().create(options, at) };
    expect((await test.attempt(passkey.create, input, member)).status).toBe(400);
    expect((await test.call(passkey.list, {}, member)).passkey).toEqual([]);
  });

  it('refuses one for another challenge', async () => {
    const member = await createMember(test.services);
    const { session } = await begin(member);
    const other = await begin(member);
    const input = { session, credential: new TestPasskey().create(other.options) };
    expect((await test.attempt(passkey.create, input, member)).status).toBe(400);
  });

  it('ends at twenty, also for two at once', async () => {
    const member = await createMember(test.services);
    await add(member);
    const [row] = await test.services.db
      .select()
      .from(passkeys)
      .where(eq(passkeys.user_id, member.id));
    if (row === undefined) throw new Error('no passkey');
    const { id: _, ...same } = row;
    const more = Array.from({ length: PASSKEYS_MAX - 2 }, (_one, index) => ({
      ...same,
      credential_id: `${row.credential_id}${index}`,
    }));
    await test.services.db.insert(passkeys).values(more);
    const two = await Promise.all([begin(member), begin(member)]);
    const answers = await Promise.all(
      two.map(({ session, options }) =>
        test.attempt(
          passkey.create,
          { session, credential: new TestPasskey().create(options) },
          member,
        ),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const full = await test.attempt(passkey.begin, { password: PASSWORD }, member);
    expect(full.body.message).toBe('最多可有 20 个通行密钥，请先删除不用的');
  });

  it('is not offered where the address cannot have any, and says which address that is', async () => {
    const member = await createMember(test.services);
    const key = await add(member);
    await configure(test.services, 'system', { domain: 'https://203.0.113.9' });
    expect((await test.call(passkey.list, {}, member)).host).toBe('');
    const { status, body } = await test.attempt(passkey.begin, { password: PASSWORD }, member);
    expect([status, body.message]).toEqual([409, expect.stringContaining('https://203.0.113.9')]);
    expect((await test.attempt(passkey.beginLogin, {})).status).toBe(409);
    await configure(test.services, 'system', { domain: 'https://library.example' });
    const { passkey: listed, host } = await test.call(passkey.list, {}, member);
    expect([host, listed[0]?.is_usable]).toEqual(['library.example', false]);
    expect((await logIn(key)).status).toBe(400);
  });
});

describe('a login by a passkey', () => {
  it('names its member, with the device and the record of any login', async () => {
    const member = await createMember(test.services);
    const key = await add(member);
    const from = { userAgent: CHROME, ip: '203.0.113.7' };
    const { status, body } = await logIn(key, {}, from);
    expect([status, body]).toMatchObject([200, { user: { id: member.id } }]);
    const { token } = body as unknown as { token: string };
    const { session: devices } = await test.call(session.list, {}, { token, ...from });
    expect(devices.find((one) => one.is_current)?.device).toBe('Chrome · Windows');
    expect(await lastLogin(member)).toMatchObject({
      method: 'passkey',
      result: LoginResult.Success,
      ip: '203.0.113.7',
    });
    const listed = await test.call(passkey.list, {}, member);
    expect(listed.passkey[0]?.last_used_at).not.toBeNull();
  });

  it('stands for the second factor, too', async () => {
    const member = await createMember(test.services);
    const key = await add(member);
    const { uri } = await test.call(secondFactor.begin, { password: PASSWORD }, member);
    await test.call(secondFactor.confirm, { code: URI.parse(uri).generate() }, member);
    expect((await logIn(key)).status).toBe(200);
  });

  it('is taken in the back office, which is at another origin', async () => {
    const operator = await createMember(test.services, { groupId: 1 });
    const key = await add(operator);
    const { adminOrigin } = test.services.config;
    expect((await logIn(key, { origin: adminOrigin })).status).toBe(200);
  });

  it.each<[string, At]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another domain', { host: 'evil.example' }],
    ['nobody who was verified', { isVerified: false }],
    ['another account', { userHandle: '1' }],
  ])('is refused for %s, and recorded', async (_, at) => {
    const member = await createMember(test.services);
    const key = await add(member);
    const { status, body } = await logIn(key, at);
    expect([status, body.message]).toEqual([400, '通行密钥验证失败，请重试，或用密码登录']);
    expect((await lastLogin(member))?.result).toBe(LoginResult.WrongPasskey);
  });

  it("is refused with another's key under its name", async () => {
    const member = await createMember(test.services);
    const key = await add(member);
    const forged = Object.assign(new TestPasskey(), { id: key.id });
    expect((await logIn(forged)).status).toBe(400);
    expect((await logIn(key)).status).toBe(200);
  });

  it('takes an answer once, and of two at once one', async () => {
    const key = await add(await createMember(test.services));
    const { session, options } = await test.call(passkey.beginLogin, {});
    const input = { session, credential: key.get(options) };
    const answers = await Promise.all([
      test.attempt(passkey.login, input),
      test.attempt(passkey.login, input),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect((await test.attempt(passkey.login, input)).body.message).toBe('验证已失效，请重试');
  });

  it('takes an answer to a challenge of another browser, or of an adding member, from nobody', async () => {
    const member = await createMember(test.services);
    const key = await add(member);
    const mine = await test.call(passkey.beginLogin, {});
    const other = await test.call(passkey.beginLogin, {});
    const crossed = { session: other.session, credential: key.get(mine.options) };
    expect((await test.attempt(passkey.login, crossed)).status).toBe(400);
    const adding = await begin(member);
    const wrong = { session: adding.session, credential: key.get(adding.options) };
    expect((await test.attempt(passkey.login, wrong)).status).toBe(400);
  });

  it('takes no answer after five minutes, and the challenge goes', async () => {
    const key = await add(await createMember(test.services));
    const { session, options } = await test.call(passkey.beginLogin, {});
    const { db } = test.services;
    await db.update(passkeyChallenges).set({ expires_at: sql`now()` });
    const input = { session, credential: key.get(options) };
    expect((await test.attempt(passkey.login, input)).status).toBe(400);
    await deleteExpiredChallenges(db);
    expect(await db.$count(passkeyChallenges)).toBe(0);
  });

  it('is refused when the count goes back, is recorded, and its owner is told once', async () => {
    const member = await createMember(test.services);
    const key = await add(member);
    key.counter = 7;
    expect((await logIn(key)).status).toBe(200);
    for (const counter of [7, 3]) {
      key.counter = counter;
      const { status, body } = await logIn(key);
      expect([status, body.message]).toEqual([400, expect.stringContaining('可能已被复制')]);
    }
    expect((await lastLogin(member))?.result).toBe(LoginResult.PasskeyCopied);
    const told = (await toldTo(member)).filter((title) => title.includes('被复制'));
    expect(told).toHaveLength(1);
    key.counter = 8;
    expect((await logIn(key)).status).toBe(200);
  });

  it('of two with one count, one is let in', async () => {
    const key = await add(await createMember(test.services));
    key.counter = 1;
    const answers = await Promise.all([logIn(key), logIn(key)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  it('opens no session by one that was deleted while it was judged', async () => {
    const member = await createMember(test.services);
    await add(member);
    const id = await idOf(member);
    const row = await findUser(test.services.db, member.id);
    if (row === undefined) throw new Error('no member');
    const { openSession } = createAccountService(test.services);
    const enter = () => openSession(row, id, 'passkey', { ip: '203.0.113.7', userAgent: CHROME });
    expect((await enter()).user.id).toBe(member.id);
    await test.call(passkey.delete, { id }, member);
    await expect(enter()).rejects.toThrow('这个通行密钥已被删除');
  });

  it('answers for a disabled account as the password does', async () => {
    const member = await createMember(test.services);
    const key = await add(member);
    await createPunishment(test.services, {
      user_id: member.id,
      type: PunishmentType.AccountDisabled,
    });
    const { username } = member;
    const byPassword = await test.attempt(user.login, { username, password: PASSWORD });
    const answer = await logIn(key);
    expect(answer.status).toBe(403);
    expect(answer.body.message).toBe(byPassword.body.message);
    expect(await lastLogin(member)).toMatchObject({
      method: 'passkey',
      result: LoginResult.Refused,
    });
  });

  it('reaches a closed site, which only operators enter', async () => {
    const operator = await createMember(test.services, { groupId: 1 });
    const key = await add(operator);
    await configure(test.services, 'security', { is_close: true });
    const { status } = await logIn(key);
    await configure(test.services, 'security', { is_close: false });
    expect(status).toBe(200);
  });

  it('has the limit of an address', async () => {
    const key = await add(await createMember(test.services));
    const credential = key.get({ challenge: 'x' });
    for (let tries = 0; tries < 60; tries += 1)
      await test.attempt(passkey.login, { session: 'none', credential });
    expect((await logIn(key)).status).toBe(429);
  });
});

describe('the passkeys of a member', () => {
  it('are renamed and deleted by that member alone', async () => {
    const [member, other] = [await createMember(test.services), await createMember(test.services)];
    const key = await add(member);
    const id = await idOf(member);
    const name = '书房的电脑';
    expect((await test.attempt(passkey.rename, { id, name }, other)).status).toBe(404);
    const unseen = await test.attempt(passkey.rename, { id, name: ' \u200B\u2060\n' }, member);
    expect([unseen.status, unseen.body.fields]).toEqual([400, { name: '请输入名称' }]);
    expect((await test.attempt(passkey.delete, { id }, other)).status).toBe(404);
    expect((await test.call(passkey.rename, { id, name }, member)).name).toBe(name);
    await test.call(passkey.delete, { id }, member);
    expect((await toldTo(member)).at(-1)).toBe('删除了通行密钥“书房的电脑”');
    const { status, body } = await logIn(key);
    expect([status, body.message]).toEqual([400, expect.stringContaining('可能已被删除')]);
  });

  it('are counted and deleted by operators, not of those with more rights, nor their own', async () => {
    const grants = ['/api.v1.UserAPI/ResetPasskeys', '/api.v1.UserAPI/ListUserPasskey'];
    const groupId = await createGroup(test.services, { grants });
    const helper = await createMember(test.services, { groupId });
    const member = await createMember(test.services);
    const key = await add(member);
    const seen = await test.call(user.passkeys, { user_id: member.id }, helper);
    expect(seen.passkey).toHaveLength(1);
    expect((await test.attempt(user.passkeys, { user_id: helper.id }, member)).status).toBe(403);
    await test.call(user.resetPasskeys, { id: member.id }, helper);
    expect((await logIn(key)).status).toBe(400);
    expect((await test.attempt(session.list, {}, member)).status).toBe(401);
    expect((await toldTo(member)).at(-1)).toBe('全部通行密钥已由管理员删除');
    const row = await test.services.db.select().from(audits).where(eq(audits.user_id, helper.id));
    expect(row.map(({ operation }) => operation)).toContain('user.resetPasskeys');
    expect((await test.attempt(user.resetPasskeys, { id: 1 }, helper)).status).toBe(403);
    expect((await test.attempt(user.resetPasskeys, { id: helper.id }, helper)).status).toBe(403);
  });

  it('go with a password that an operator gives, as an intruder may have added them', async () => {
    const root = { token: await test.services.sessions.open(test.services.db, 1) };
    const member = await createMember(test.services);
    const key = await add(member);
    const new_password = 'another-good-password';
    await test.call(user.updatePassword, { id: member.id, new_password }, root);
    expect((await logIn(key)).status).toBe(400);
    expect((await toldTo(member)).at(-1)).toBe('登录密码已修改，1 个通行密钥已删除');
  });

  it('stay with a password that the member changes, who is told so', async () => {
    const member = await createMember(test.services);
    const key = await add(member);
    const input = { old_password: PASSWORD, new_password: 'another-good-password' };
    await test.call(user.updatePassword, input, member);
    expect((await toldTo(member)).at(-1)).toBe('登录密码已修改，1 个通行密钥仍可登录');
    expect((await logIn(key)).status).toBe(200);
  });

  it('are in what the member takes along, and end with the account', async () => {
    const member = await createMember(test.services);
    const key = await add(member);
    const { passkey: own } = await test.call(user.exportData, { password: PASSWORD }, member);
    expect(own).toMatchObject([{ is_synced: false }]);
    expect(JSON.stringify(own)).not.toContain(key.id);
    await test.call(user.deleteOwn, { password: PASSWORD }, member);
    const left = eq(passkeys.user_id, member.id);
    expect(await test.services.db.$count(passkeys, left)).toBe(0);
    expect((await logIn(key)).status).toBe(400);
  });
});

it('browsers are told where else the passkeys of the site are asked for', async () => {
  const ask = (host: string) =>
    test.app.inject({ url: '/.well-known/webauthn', headers: { host } });
  const { adminOrigin } = test.services.config;
  expect((await ask('localhost:3000')).json()).toEqual({ origins: [adminOrigin] });
  expect((await ask(new URL(adminOrigin).host)).statusCode).toBe(404);
});
