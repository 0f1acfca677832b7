import { contract } from '@wenyuan/contract';
import { SmsType, subDays } from '@wenyuan/domain';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { isCommonPassword } from '../../auth/password-rules.ts';
import {
  configs,
  loginRecords,
  notices,
  passwordResets,
  personalTokens,
  rateLimits,
} from '../../db/schema/index.ts';
import { createMember, PASSWORD, unique, type Member } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { configure, MAIL } from '../../testing/settings.ts';
import type { SmsMessage } from '../sms/sms-provider.ts';

const { user, session, personalToken } = contract;
let test: TestApp;
/** The same server with a configured SMS provider. */
let withSms: FastifyInstance;
let outbox: SmsMessage[] = [];

beforeAll(async () => {
  test = await createTestApp();
  const provider = {
    name: 'post-office',
    send: async (message: SmsMessage) => {
      outbox.push(message);
      return 'accepted';
    },
  };
  withSms = await createApp(
    { ...test.services, smsProvider: async () => provider },
    { sharedMs: 0 },
  );
});
afterAll(async () => {
  await withSms.close();
  await test.close();
});
beforeEach(async () => {
  outbox = [];
  await test.services.db.delete(rateLimits);
  await test.services.db.delete(configs);
  await test.services.db.execute('delete from graphile_worker._private_jobs');
  await configure(test.services, 'security', { enable_captcha_find_password: false });
  await configure(test.services, 'email', MAIL);
});

type Letter = {
  to: string;
  template: string;
  values: { code?: string; link?: string; changed?: string };
};

async function lettersTo(address: string): Promise<Letter[]> {
  const { db, box } = test.services;
  const { rows } = await db.execute<{ payload: { sealed: string } }>(
    sql`select payload from graphile_worker._private_jobs where payload::text like '%sealed%' order by id`,
  );
  return rows
    .map(({ payload }) => JSON.parse(box.open(payload.sealed) ?? '{}') as Letter)
    .filter(({ to }) => to === address);
}

const addressOf = ({ username }: Member) => `${username}@example.com`;

/** The mailed link to set a new password. */
async function linkFor(member: Member): Promise<string> {
  await test.call(user.findPasswordStepOne, { email: addressOf(member) });
  const letter = (await lettersTo(addressOf(member))).at(-1);
  return new URL(letter?.values.link ?? '').searchParams.get('token') ?? '';
}

async function opens(token: string): Promise<boolean> {
  const input = { token, password: 'brand-new-password' };
  return (await test.attempt(user.findPasswordStepTwo, input)).status === 200;
}

describe('a link to a new password', () => {
  it('works while nothing changed', async () => {
    expect(await opens(await linkFor(await createMember(test.services)))).toBe(true);
  });

  it.each([
    ['a new password', { old_password: PASSWORD, new_password: 'quite-another-one' }],
    ['another e-mail address', { email: 'moved@example.com', password: PASSWORD }],
    ['another mobile number', { mobile: '13911112222', password: PASSWORD }],
  ])('ends with %s', async (_, input) => {
    const member = await createMember(test.services);
    const token = await linkFor(member);
    const operation = 'new_password' in input ? user.updatePassword : user.updateProfile;
    expect((await test.attempt(operation, input, member)).status).toBe(200);
    expect(await opens(token)).toBe(false);
  });

  it('ends with the password that an operator sets', async () => {
    const member = await createMember(test.services);
    const token = await linkFor(member);
    const root = { token: await test.services.sessions.open(test.services.db, 1) };
    await test.call(user.update, { id: member.id, password: 'given-by-operator' }, root);
    expect(await opens(token)).toBe(false);
  });

  it('stays where the profile changed and the address did not', async () => {
    const member = await createMember(test.services);
    const token = await linkFor(member);
    const same = { signature: '读书', email: addressOf(member).toUpperCase() };
    expect((await test.attempt(user.updateProfile, same, member)).status).toBe(200);
    expect(await opens(token)).toBe(true);
  });

  it('that is used ends the tokens of programs: who knows who made them', async () => {
    const member = await createMember(test.services);
    const made = { name: '备份', scope: ['user.get'], password: PASSWORD };
    const { secret } = await test.call(personalToken.create, made, member);
    expect(await opens(await linkFor(member))).toBe(true);
    expect((await test.attempt(user.get, {}, { token: secret })).status).toBe(401);
    const left = eq(personalTokens.user_id, member.id);
    expect(await test.services.db.$count(personalTokens, left)).toBe(0);
  });
});

describe('another e-mail address or mobile number', () => {
  it.each([{ email: 'other@example.com' }, { mobile: '13922223333' }])(
    'asks the password: %o',
    async (change) => {
      const member = await createMember(test.services);
      const bare = await test.attempt(user.updateProfile, change, member);
      const wrong = { ...change, password: 'not-that-one' };
      expect(bare.body.fields).toHaveProperty('password');
      expect((await test.attempt(user.updateProfile, wrong, member)).body.fields).toEqual({
        password: '登录密码不正确',
      });
      expect(await test.call(user.get, {}, member)).not.toMatchObject(change);
    },
  );

  it('is reported to the old address', async () => {
    const member = await createMember(test.services);
    const input = { email: 'new-home@example.com', password: PASSWORD };
    await test.call(user.updateProfile, input, member);
    expect(await lettersTo(addressOf(member))).toMatchObject([
      { template: 'contact_changed', values: { changed: '邮箱改为 new****com' } },
    ]);
  });

  it.each([
    [
      'a password that the member changed',
      '登录密码已修改',
      (member: Member) => {
        const input = { old_password: PASSWORD, new_password: 'another-password' };
        return test.call(user.updatePassword, input, member);
      },
    ],
    [
      'a password that was set by a link',
      '登录密码已修改',
      async (member: Member) => {
        const token = await linkFor(member);
        await test.call(user.findPasswordStepTwo, { token, password: 'another-password' });
      },
    ],
    [
      'an access token',
      '新增了访问令牌“脚本”',
      (member: Member) => {
        const input = { name: '脚本', scope: ['user.get'], password: PASSWORD };
        return test.call(personalToken.create, input, member);
      },
    ],
  ])('tells the owner of %s', async (_, changed, change) => {
    const member = await createMember(test.services);
    await change(member);
    expect((await lettersTo(addressOf(member))).at(-1)).toMatchObject({
      template: 'contact_changed',
      values: { changed },
    });
    const told = await test.services.db
      .select()
      .from(notices)
      .where(eq(notices.user_id, member.id));
    expect(told).toMatchObject([{ kind: 'account_changed', title: changed }]);
  });

  it('asks a code to the new address where the site verifies addresses', async () => {
    await configure(test.services, 'security', { enable_verify_register_email: true });
    const member = await createMember(test.services);
    const email = `${unique('new-')}@example.com`;
    const change = { email, password: PASSWORD };
    const bare = await test.attempt(user.updateProfile, change, member);
    expect(bare.body.fields).toHaveProperty('code');
    await test.call(user.contactCode, { email }, member);
    const code = (await lettersTo(email)).at(-1)?.values.code ?? '';
    // The code was sent for this purpose, not for a registration.
    const registration = { username: unique('new-'), email, password: 'good-password', code };
    expect((await test.attempt(user.register, registration)).body.fields).toHaveProperty('code');
    expect(await test.call(user.updateProfile, { ...change, code }, member)).toMatchObject({
      email,
    });
    const other = await createMember(test.services);
    const again = { email: `x${email}`, password: PASSWORD, code };
    expect((await test.attempt(user.updateProfile, again, other)).status).toBe(400);
  });

  it('asks a code to the new number where messages are sent', async () => {
    const member = await createMember(test.services);
    const send = (path: string, method: 'POST' | 'PUT', payload: object) =>
      withSms.inject({
        method,
        url: path,
        payload,
        headers: { authorization: `Bearer ${member.token}` },
      });
    const mobile = '13933334444';
    const change = { mobile, password: PASSWORD };
    const bare = await send(user.updateProfile.path, 'PUT', change);
    expect(bare.json()).toMatchObject({ fields: { code: expect.any(String) } });
    expect((await send(user.contactCode.path, 'POST', { mobile })).statusCode).toBe(200);
    expect(outbox).toMatchObject([{ mobile, type: SmsType.ChangeMobile }]);
    const right = { ...change, code: outbox[0]?.code };
    expect((await send(user.updateProfile.path, 'PUT', right)).statusCode).toBe(200);
  });

  it('brings whoever registered lately the award, and nobody else', async () => {
    const { db } = test.services;
    const key = 'register-award:127.0.0.1';
    await db
      .insert(rateLimits)
      .values({ key, count: 5, resets_at: new Date(Date.now() + 3_600_000) });
    const register = async () => {
      const username = unique('new-');
      const input = { username, email: `${username}@example.com`, password: PASSWORD };
      const { token, user: made } = await test.call(user.register, input);
      return { token, id: made.id };
    };
    const lately = await register();
    const longAgo = await register();
    const created_at = subDays(new Date(), 31);
    await db.update(loginRecords).set({ created_at }).where(eq(loginRecords.user_id, longAgo.id));
    // As an operator or a move makes one.
    const given = await createMember(test.services);
    await configure(test.services, 'security', { enable_verify_register_email: true });
    const creditsWith = async (member: { readonly token: string }) => {
      const email = `${unique('proved-')}@example.com`;
      await test.call(user.contactCode, { email }, member);
      const code = (await lettersTo(email)).at(-1)?.values.code ?? '';
      const change = { email, password: PASSWORD, code };
      return (await test.call(user.updateProfile, change, member)).credit_count;
    };
    expect(await creditsWith(lately)).toBe(10);
    expect(await creditsWith(lately)).toBe(10);
    expect(await creditsWith(given)).toBe(0);
    expect(await creditsWith(longAgo)).toBe(0);
  });

  it('an operator sets without them, and the member is notified', async () => {
    const member = await createMember(test.services);
    const root = { token: await test.services.sessions.open(test.services.db, 1) };
    const input = { id: member.id, email: `${unique('set-')}@example.com` };
    await test.call(user.updateProfile, input, root);
    expect(await lettersTo(addressOf(member))).toHaveLength(1);
  });
});

describe('a new password', () => {
  const register = (password: string) => {
    const username = unique('new-');
    return test.attempt(user.register, { username, email: `${username}@example.com`, password });
  };

  it.each([
    'password1',
    'PASSWORD1',
    '123456789',
    'qwertyuiop',
    'aaaaaaaaaa',
    'woaini1314',
    '87654321',
  ])('is not one that anybody would try first: %s', async (password) =>
    expect((await register(password)).body.fields).toEqual({
      password: '这个密码太常见，容易被猜到，请换一个',
    }),
  );

  it('is refused wherever one is set', async () => {
    const member = await createMember(test.services);
    const root = { token: await test.services.sessions.open(test.services.db, 1) };
    const common = 'iloveyou1';
    const token = await linkFor(member);
    const made = { username: unique('new-'), email: 'made@example.com', group_id: [2] };
    const answers = [
      await test.attempt(user.findPasswordStepTwo, { token, password: common }),
      await test.attempt(
        user.updatePassword,
        { old_password: PASSWORD, new_password: common },
        member,
      ),
      await test.attempt(user.create, { ...made, password: common }, root),
      await test.attempt(user.update, { id: member.id, password: common }, root),
    ];
    expect(await isCommonPassword(common)).toBe(true);
    for (const { body } of answers) expect(Object.values(body.fields ?? {})[0]).toMatch(/太常见/);
  });

  it('has eight characters, or as many as the operators want, and never fewer than six', async () => {
    expect((await register('five5')).body.fields).toEqual({ password: '密码至少 8 个字符' });
    expect((await register('seven77')).body.fields).toEqual({ password: '密码至少 8 个字符' });
    await configure(test.services, 'security', { password_min: 12 });
    expect((await register('elevenchars')).body.fields).toEqual({ password: '密码至少 12 个字符' });
    const root = { token: await test.services.sessions.open(test.services.db, 1) };
    const { config } = await test.call(contract.config.list, { category: ['security'] }, root);
    const item = config.find(({ name }) => name === 'password_min');
    const lower = { config: [{ id: item?.id ?? 0, value: '5' }] };
    expect((await test.attempt(contract.config.update, lower, root)).status).toBe(400);
  });

  it('may be a long sentence, and every character of it counts', async () => {
    const sentence = '学而时习之不亦说乎'.repeat(14);
    const username = unique('new-');
    const email = `${username}@example.com`;
    await test.call(user.register, { username, email, password: sentence });
    expect((await test.attempt(user.login, { username, password: sentence })).status).toBe(200);
    const shorter = { username, password: sentence.slice(0, -1) };
    expect((await test.attempt(user.login, shorter)).status).toBe(400);
    expect((await register('学'.repeat(129))).status).toBe(400);
  });

  it('is not the name or the address', async () => {
    const username = unique('same-name-');
    const email = `${username}@example.com`;
    for (const password of [username.toUpperCase(), email])
      expect((await test.attempt(user.register, { username, email, password })).status).toBe(400);
  });

  it('ends all other sessions, and the link to find it', async () => {
    const member = await createMember(test.services);
    const { sessions, db } = test.services;
    const other = { token: await sessions.open(db, member.id) };
    const input = { old_password: PASSWORD, new_password: 'quite-another-one' };
    const { token } = await test.call(user.updatePassword, input, member);
    expect((await test.attempt(session.list, {}, other)).status).toBe(401);
    expect((await test.call(session.list, {}, { token })).session).toHaveLength(1);
    const open = sql`${passwordResets.user_id} = ${member.id} and ${passwordResets.used_at} is null`;
    expect(await db.$count(passwordResets, open)).toBe(0);
  });
});

describe('a user name', () => {
  const register = (username: string) =>
    test.attempt(user.register, {
      username,
      email: `${unique('mail-')}@example.com`,
      password: 'good-password',
    });

  it.each([
    ['in another width', (name: string) => name.replace('n', '\uff4e')],
    ['in another case', (name: string) => name.toUpperCase()],
  ])('is taken %s', async (_, change) => {
    const name = unique('name-');
    expect((await register(name)).status).toBe(200);
    expect(await register(change(name))).toMatchObject({
      status: 409,
      body: { fields: { username: '用户名已被注册' } },
    });
  });

  it('is taken for one that looks alike, whichever comes first, also from two at once', async () => {
    // Purely Latin and purely Cyrillic.
    const [latin, cyrillic] = [
      'cooxapecc',
      '\u0441\u043e\u043e\u0445\u0430\u0440\u0435\u0441\u0441',
    ];
    const answers = await Promise.all([register(latin), register(cyrillic)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('is one name in whatever width it is typed, at the login too', async () => {
    const { body } = await register('\uff37\uff45\uff4e\uff59\uff55\uff41\uff4e');
    expect(body).toMatchObject({ user: { username: 'Wenyuan' } });
    const login = { username: 'ｗｅｎｙｕａｎ', password: 'good-password' };
    expect((await test.attempt(user.login, login)).status).toBe(200);
  });

  it('that hides something is refused', async () =>
    expect((await register('ad\u200bmin2')).body.fields).toEqual({
      username: '用户名不能含有不可见的字符',
    }));
});
