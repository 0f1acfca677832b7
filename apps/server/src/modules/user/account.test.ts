import { contract } from '@wenyuan/contract';
import { chinaDay, DynamicType, PunishmentType } from '@wenyuan/domain';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '../../auth/password.ts';
import {
  captchas,
  configs,
  creditMovements,
  emailCodes,
  passwordResets,
  punishments,
  rateLimits,
  users,
} from '../../db/schema/index.ts';
import {
  createGroup,
  createMember,
  PASSWORD,
  unique,
  type Member,
} from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { MAIL } from '../../testing/settings.ts';
import { recordDynamic } from './dynamics.ts';
import { findUser } from './user.repo.ts';

const { user } = contract;
let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.services.db.delete(rateLimits);
  await test.services.db.delete(configs);
  await test.services.db.execute('delete from graphile_worker._private_jobs');
  await set('security', { enable_captcha_find_password: false });
});

async function set(category: string, values: Record<string, boolean | number | string>) {
  const names = Object.keys(values);
  const { db, settings } = test.services;
  await db.delete(configs).where(and(eq(configs.category, category), inArray(configs.name, names)));
  await db
    .insert(configs)
    .values(Object.entries(values).map(([name, value]) => ({ category, name, value })));
  settings.forget();
}

type Letter = { to: string; template: string; values: { code?: string; link?: string } };

/** Queued mails to this address, oldest first. */
async function lettersTo(address: string): Promise<Letter[]> {
  const { db, box } = test.services;
  const { rows } = await db.execute<{ payload: { sealed: string } }>(
    sql`select payload from graphile_worker._private_jobs where payload::text like '%sealed%' order by id`,
  );
  return rows
    .map(({ payload }) => JSON.parse(box.open(payload.sealed) ?? '{}') as Letter)
    .filter(({ to }) => to === address);
}

function registration(overrides: Record<string, string> = {}) {
  const username = unique('new-');
  const email = `${username}@example.com`;
  return { username, password: 'good-password', email, ...overrides };
}

const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

async function sumOf(userId: number): Promise<number> {
  const rows = await test.services.db
    .select()
    .from(creditMovements)
    .where(eq(creditMovements.user_id, userId));
  return rows.reduce((sum, row) => sum + row.amount, 0);
}

describe('registration', () => {
  it('is awarded once, in the ledger and in the trail', async () => {
    await set('score', { register: 12 });
    const { token, user: made } = await test.call(user.register, registration());
    expect(made.credit_count).toBe(12);
    const { credit } = await test.call(user.credit, {}, { token });
    expect(credit).toMatchObject([{ amount: 12, balance: 12, reason: 'register' }]);
    const counted = async (query: object) => (await test.call(user.credit, query, { token })).total;
    expect(await counted({ reason: ['register'] })).toBe(1);
    expect(await counted({ reason: ['income', 'download'] })).toBe(0);
    expect(await counted({ wd: '没有这份文档' })).toBe(0);
    const today = chinaDay(new Date());
    expect(await counted({ created_at: [today, today] })).toBe(1);
    expect(await counted({ created_at: ['2020-01-01', '2020-01-31'] })).toBe(0);
    const { dynamic } = await test.call(user.dynamic, {}, { token });
    expect(dynamic).toMatchObject([{ type: DynamicType.Register, content: '注册账号' }]);
  });

  it('is awarded five times a day in one network', async () => {
    const { db } = test.services;
    await db.delete(rateLimits);
    const credits: number[] = [];
    for (let number = 0; number < 6; number += 1) {
      const { user: made } = await test.call(user.register, registration());
      credits.push(made.credit_count ?? 0);
    }
    expect(credits).toEqual([10, 10, 10, 10, 10, 0]);
  });

  it.each(['替换', '审核', '拒绝'])(
    'under a name with a listed word is refused, also where texts with it are not: %s',
    async (level) => {
      await set('security', { sensitive_words: `赌场=${level}` });
      const { status, body } = await test.attempt(
        user.register,
        registration({ username: '澳门赌场' }),
      );
      expect([status, body.fields]).toEqual([400, { username: '含有不允许的词，请换一个' }]);
    },
  );

  it('under a name of the site itself is for operators to give', async () => {
    const username = `官方客服${Date.now()}`;
    const { status, body } = await test.attempt(user.register, { ...registration(), username });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([409, ['username']]);
    const made = { ...registration(), username, group_id: [2] };
    const root = { token: await test.services.sessions.open(test.services.db, 1) };
    expect((await test.attempt(user.create, made, root)).status).toBe(200);
  });

  it('without an award writes nothing into the ledger', async () => {
    await set('score', { register: 0 });
    const { token, user: made } = await test.call(user.register, registration());
    expect(made.credit_count).toBe(0);
    expect((await test.call(user.credit, {}, { token })).total).toBe(0);
  });

  it('is refused while the site is closed', async () => {
    await set('security', { is_close: true });
    expect((await test.attempt(user.register, registration())).status).toBe(403);
  });
});

it('wrong passwords for one name are counted together, in whatever case and width it is typed', async () => {
  const { username } = await createMember(test.services);
  const wide = [...username].map((sign) =>
    String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0),
  );
  const spelled = Array.from({ length: 10 }, (_, index) =>
    [...username].map((sign, at) => (at === index ? wide[at] : sign)).join(''),
  );
  const from = (place: number) => ({ ip: `10.7.${place}.1` });
  for (const [place, name] of spelled.entries()) {
    const input = { username: name, password: 'not-the-one' };
    const { body } = await test.attempt(user.login, input, from(place));
    expect(body.fields).toEqual({ password: '用户名或密码错误' });
  }
  const next = await test.attempt(user.login, { username, password: PASSWORD }, from(100));
  expect(next.body.fields).toEqual({ captcha: '该账号多次登录失败，请输入验证码' });
});

it('a login forgives its own account’s wrong passwords in its network, not those for others', async () => {
  const [own, ...others] = await Promise.all(
    Array.from({ length: 4 }, () => createMember(test.services)),
  );
  const from = { ip: '10.8.1.1' };
  const login = async (username = '', password = PASSWORD) =>
    (await test.attempt(user.login, { username, password }, from)).body.fields;
  const wrong = { password: '用户名或密码错误' };
  expect(await login(own?.username, 'not-the-one')).toEqual(wrong);
  expect(await login(own?.username, 'not-the-one')).toEqual(wrong);
  for (const { username } of others) {
    expect(await login(own?.username)).toBeUndefined();
    expect(await login(username, 'not-the-one')).toEqual(wrong);
  }
  expect(await login(own?.username)).toEqual({ captcha: '请输入验证码' });
});

it('a login does not make the member look changed', async () => {
  const { id, username } = await createMember(test.services);
  const before = await findUser(test.services.db, id);
  await test.call(user.login, { username, password: PASSWORD });
  const after = await findUser(test.services.db, id);
  expect(after?.login_at).not.toEqual(before?.login_at);
  expect(after?.updated_at).toEqual(before?.updated_at);
});

describe('a site for members alone', () => {
  it('lets everybody do what leads to a session, and nothing else', async () => {
    await set('security', { login_required: true });
    const member = await createMember(test.services);
    const open: [Parameters<TestApp['attempt']>[0], object, number][] = [
      [user.login, { username: member.username, password: PASSWORD }, 200],
      [user.register, registration(), 200],
      [user.captcha, { type: 'login' }, 200],
      [user.emailCode, { email: 'a@example.com' }, 400],
      [user.findPasswordStepOne, { email: 'a@example.com' }, 400],
      [user.findPasswordStepTwo, { token: 'none', password: 'new-password' }, 400],
      [user.loginMobile, { mobile: '13500135000', code: '000000' }, 400],
      [user.registerMobile, { mobile: '13500135000', code: '000000' }, 400],
      [contract.sms.send, { mobile: '13500135000' }, 400],
      [contract.oauth.configs, {}, 200],
      [user.list, {}, 401],
      [contract.group.list, {}, 401],
    ];
    for (const [operation, input, status] of open) {
      const answer = await test.attempt(operation, input);
      expect([operation.rpc, answer.status]).toEqual([operation.rpc, status]);
    }
  });
});

describe('a code by mail', () => {
  beforeEach(async () => {
    await set('security', { enable_verify_register_email: true });
    await set('email', MAIL);
  });

  async function codeFor(email: string): Promise<string> {
    await test.call(user.emailCode, { email });
    return (await lettersTo(email)).at(-1)?.values.code ?? '';
  }

  it('registers its address once', async () => {
    const input = registration();
    expect((await test.attempt(user.register, input)).body.fields).toHaveProperty('code');
    const code = await codeFor(input.email);
    expect(code).toMatch(/^\d{6}$/);
    const key = 'register-award:127.0.0.1';
    const resets_at = new Date(Date.now() + 3_600_000);
    await test.services.db.insert(rateLimits).values({ key, count: 5, resets_at });
    const { user: made } = await test.call(user.register, { ...input, code });
    expect(made.credit_count, 'a proved address is awarded').toBe(10);
    const other = registration({ email: `other-${input.email}` });
    expect((await test.attempt(user.register, { ...other, code })).status).toBe(400);
  });

  it('used by two at once makes one account', async () => {
    const { email } = registration();
    const code = await codeFor(email);
    const answers = await Promise.all(
      [1, 2].map(() => test.attempt(user.register, { ...registration({ email }), code })),
    );
    expect(statuses(answers)).toEqual([200, 400]);
  });

  it('is void after five wrong ones, after its time, and when another was sent', async () => {
    const { db } = test.services;
    const guessed = registration();
    const code = await codeFor(guessed.email);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1)
      await test.attempt(user.register, { ...guessed, code: wrong });
    expect((await test.attempt(user.register, { ...guessed, code })).status).toBe(400);

    const late = registration();
    const old = await codeFor(late.email);
    await db
      .update(emailCodes)
      .set({ expires_at: new Date(0) })
      .where(eq(emailCodes.email, late.email));
    expect((await test.attempt(user.register, { ...late, code: old })).status).toBe(400);

    await db.delete(rateLimits);
    const fresh = await codeFor(late.email);
    expect((await test.attempt(user.register, { ...late, code: fresh })).status).toBe(200);
  });

  it('is kept as a hash', async () => {
    const { email } = registration();
    const code = await codeFor(email);
    const [row] = await test.services.db
      .select()
      .from(emailCodes)
      .where(eq(emailCodes.email, email));
    expect(row?.code_hash).toMatch(/^\$argon2/);
    expect(JSON.stringify(row)).not.toContain(`"${code}"`);
  });

  it('is sent once a minute to one address', async () => {
    const { email } = registration();
    await codeFor(email);
    expect((await test.attempt(user.emailCode, { email })).status).toBe(429);
  });

  it('is sent ten times a day to one address', async () => {
    const { email } = registration();
    for (let letter = 0; letter < 10; letter += 1) {
      await codeFor(email);
      await test.services.db.delete(rateLimits).where(eq(rateLimits.key, `email-code:${email}`));
    }
    expect((await test.attempt(user.emailCode, { email })).status).toBe(429);
  });

  it('is not sent to a taken address, nor where none is required', async () => {
    const { username } = await createMember(test.services);
    const taken = await test.attempt(user.emailCode, { email: `${username}@example.com` });
    expect(taken).toMatchObject({ status: 409, body: { fields: { email: '邮箱已被注册' } } });
    await set('security', { enable_verify_register_email: false });
    const needless = await test.attempt(user.emailCode, { email: 'a@example.com' });
    expect(needless.status).toBe(400);
  });

  it('takes the captcha, which a registration with the code needs no more', async () => {
    await set('security', { enable_captcha_register: true });
    const input = registration();
    expect((await test.attempt(user.emailCode, { email: input.email })).body.fields).toHaveProperty(
      'captcha',
    );
    const { id } = await test.call(user.captcha, { type: 'register' });
    const [row] = await test.services.db.select().from(captchas).where(eq(captchas.id, id));
    const answer = { captcha_id: id, captcha: row?.answer ?? '' };
    await test.call(user.emailCode, { email: input.email, ...answer });
    const code = (await lettersTo(input.email)).at(-1)?.values.code ?? '';
    expect((await test.attempt(user.register, { ...input, code })).status).toBe(200);
  });
});

it('an address or number that is the name of another logs in whose password it is', async () => {
  const email = `${unique('reached-')}@example.com`;
  for (const reached of [{ email }, { mobile: '13800000009' }]) {
    const username = Object.values(reached).join('');
    const named = await createMember(test.services, { username });
    const owner = await createMember(test.services, reached);
    const log = async (password: string) =>
      (await test.call(user.login, { username, password })).user.id;
    // With the same password, it is the one's whose address it is.
    expect(await log(PASSWORD)).toBe(owner.id);
    const password = await hashPassword('another good password');
    await test.services.db.update(users).set({ password }).where(eq(users.id, named.id));
    expect(await log('another good password')).toBe(named.id);
    expect(await log(PASSWORD)).toBe(owner.id);
    const wrong = await test.attempt(user.login, { username, password: 'that of nobody' });
    expect([wrong.status, wrong.body.message]).toEqual([400, '用户名或密码错误']);
  }
});

describe('a disabled account', () => {
  async function disable(member: Member, end_time: Date | null) {
    await test.services.db.insert(punishments).values({
      user_id: member.id,
      type: PunishmentType.AccountDisabled,
      reason: '发布广告',
      end_time,
    });
  }

  it('learns why and until when, and only with the right password', async () => {
    const member = await createMember(test.services);
    await disable(member, new Date(Date.now() + 86_400_000));
    const { username } = member;
    const refused = await test.attempt(user.login, { username, password: PASSWORD });
    expect(refused.status).toBe(403);
    expect(refused.body.message).toMatch(/至 .* 止.*发布广告/);
    const stranger = await test.attempt(user.login, { username, password: 'wrong' });
    expect(stranger.body.message).toBe('用户名或密码错误');
  });

  it('can log in again when the time is over', async () => {
    const member = await createMember(test.services);
    await disable(member, new Date(0));
    const answer = await test.attempt(user.login, {
      username: member.username,
      password: PASSWORD,
    });
    expect(answer.status).toBe(200);
  });
});

describe('finding a password again', () => {
  beforeEach(() => set('email', MAIL));

  const emailOf = (member: Member) => `${member.username}@example.com`;

  async function linkFor(member: Member): Promise<string> {
    await test.call(user.findPasswordStepOne, { email: emailOf(member) });
    return (await lettersTo(emailOf(member))).at(-1)?.values.link ?? '';
  }
  async function tokenFor(member: Member): Promise<string> {
    return new URL(await linkFor(member)).searchParams.get('token') ?? '';
  }

  it('mails a link to the site, under the address that the operators gave', async () => {
    await set('system', { domain: 'https://wenku.example.cn' });
    const link = await linkFor(await createMember(test.services));
    expect(link).toMatch(/^https:\/\/wenku\.example\.cn\/auth\/forgot\?token=[\w-]{40,}$/);
  });

  it('asks for a captcha at both steps where the site asks for one', async () => {
    const member = await createMember(test.services);
    const token = await tokenFor(member);
    await set('security', { enable_captcha_find_password: true });
    const asked = await test.attempt(user.findPasswordStepOne, { email: emailOf(member) });
    expect(asked.body.fields).toHaveProperty('captcha');
    const input = { token, password: 'another-password' };
    const answered = await test.attempt(user.findPasswordStepTwo, input);
    expect(answered.body.fields).toHaveProperty('captcha');
  });

  it('answers the same to an unknown address, and mails nothing there', async () => {
    const member = await createMember(test.services);
    const known = await test.attempt(user.findPasswordStepOne, { email: emailOf(member) });
    const unknown = await test.attempt(user.findPasswordStepOne, { email: 'nobody@example.com' });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(await lettersTo('nobody@example.com')).toEqual([]);
  });

  it('keeps only the hash of the link', async () => {
    const member = await createMember(test.services);
    const token = await tokenFor(member);
    const rows = await test.services.db
      .select()
      .from(passwordResets)
      .where(eq(passwordResets.user_id, member.id));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('sets the password, ends every session and is noted in the trail', async () => {
    const member = await createMember(test.services);
    const token = await tokenFor(member);
    expect((await test.attempt(user.permission, {}, { token: member.token })).status).toBe(200);
    await test.call(user.findPasswordStepTwo, { token, password: 'found-again' });
    expect((await test.attempt(user.permission, {}, { token: member.token })).status).toBe(401);
    const { username } = member;
    expect((await test.attempt(user.login, { username, password: PASSWORD })).status).toBe(400);
    const session = await test.call(user.login, { username, password: 'found-again' });
    const { dynamic } = await test.call(user.dynamic, {}, { token: session.token });
    expect(dynamic.map(({ type }) => type)).toEqual([8]);
  });

  it('takes no name of the account for a password, and the link stays good for another', async () => {
    const member = await createMember(test.services);
    const token = await tokenFor(member);
    const input = { token, password: member.username.toUpperCase() };
    const { status, body } = await test.attempt(user.findPasswordStepTwo, input);
    expect(status).toBe(400);
    expect(body.fields).toEqual({ password: '密码不能与用户名、邮箱或手机号码相同' });
    await test.call(user.findPasswordStepTwo, { token, password: 'found-again' });
  });

  it('a link works once, also when it is used twice at once', async () => {
    const token = await tokenFor(await createMember(test.services));
    const answers = await Promise.all(
      ['first-password', 'second-password'].map((password) =>
        test.attempt(user.findPasswordStepTwo, { token, password }),
      ),
    );
    expect(statuses(answers)).toEqual([200, 400]);
    const again = await test.attempt(user.findPasswordStepTwo, { token, password: 'third-one' });
    expect(again.body.message).toContain('链接无效或已过期');
  });

  it('one used link ends the other links of its account; two at once set one password', async () => {
    const member = await createMember(test.services);
    const tokens = [await tokenFor(member), await tokenFor(member)];
    const answers = await Promise.all(
      tokens.map((token) =>
        test.attempt(user.findPasswordStepTwo, { token, password: 'some-password' }),
      ),
    );
    expect(statuses(answers)).toEqual([200, 400]);
  });

  it("a link is no key to another's account, and not for ever", async () => {
    const [one, other] = [await createMember(test.services), await createMember(test.services)];
    const token = await tokenFor(one);
    const input = { token, password: 'taken-over', email: emailOf(other) };
    expect((await test.attempt(user.findPasswordStepTwo, input)).status).toBe(400);
    await test.services.db
      .update(passwordResets)
      .set({ expires_at: new Date(0) })
      .where(eq(passwordResets.user_id, one.id));
    const late = await test.attempt(user.findPasswordStepTwo, { ...input, email: emailOf(one) });
    expect(late.status).toBe(400);
    for (const { username } of [one, other])
      expect((await test.attempt(user.login, { username, password: PASSWORD })).status).toBe(200);
  });

  it('says that there is no mail where there is none, to everybody', async () => {
    await set('email', { enable: false });
    const answer = await test.attempt(user.findPasswordStepOne, { email: 'nobody@example.com' });
    expect(answer).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('邮件') },
    });
  });
});

describe('signing in for the day', () => {
  it('gives the award once, however often and however quickly it is pressed', async () => {
    await set('score', { sign_in: 3 });
    const { id, token } = await createMember(test.services);
    expect((await test.attempt(user.signed, {}, { token })).status).toBe(404);
    const answers = await Promise.all([1, 2, 3].map(() => test.attempt(user.sign, {}, { token })));
    expect(statuses(answers)).toEqual([200, 409, 409]);
    expect(await test.call(user.signed, {}, { token })).toMatchObject({ award: 3, user_id: id });
    expect((await test.call(user.get, {}, { token })).credit_count).toBe(3);
    expect(await sumOf(id)).toBe(3);
    const { dynamic } = await test.call(user.dynamic, {}, { token });
    expect(dynamic).toMatchObject([{ type: DynamicType.SignIn, content: '每日签到 获得 3 积分' }]);
  });
});

describe('the trail', () => {
  it('is safe to show, whatever a title says, and links to nowhere else', async () => {
    const { id, token } = await createMember(test.services);
    const { db } = test.services;
    const title = '<img src=x onerror=alert(1)>"\'';
    const upload = { user_id: id, type: DynamicType.Upload, title };
    await recordDynamic(db, { ...upload, href: '/library/a/1?x="&y' });
    await recordDynamic(db, { ...upload, href: '//elsewhere.example' });
    const { dynamic, total } = await test.call(user.dynamic, {}, { token });
    expect(total).toBe(2);
    expect(dynamic.map(({ content }) => content)).toEqual([
      '上传文档 &lt;img src=x onerror=alert(1)&gt;&quot;&#39;',
      '上传文档 <a href="/library/a/1?x=&quot;&amp;y">&lt;img src=x onerror=alert(1)&gt;&quot;&#39;</a>',
    ]);
  });
});

describe('what a punished member may', () => {
  it('neither upload nor publish is promised, with the reason', async () => {
    const member = await createMember(test.services);
    const options = { token: member.token };
    for (const [type, operation] of [
      [PunishmentType.NoUpload, user.canUploadDocument],
      [PunishmentType.NoArticle, user.canPublishArticle],
    ] as const) {
      expect((await test.attempt(operation, {}, options)).status).toBe(200);
      await test.services.db
        .insert(punishments)
        .values({ user_id: member.id, type, reason: '屡次灌水' });
      const refused = await test.attempt(operation, {}, options);
      expect(refused).toMatchObject({ status: 403 });
      expect(refused.body.message).toContain('屡次灌水');
    }
  });
});

describe('who manages articles', () => {
  it('is promised to publish them, as it may, whatever its group lets its members do', async () => {
    const publishers = { grants: ['/api.v1.ArticleAPI/CreateArticle'] };
    for (const [grants, status] of [
      [publishers, 200],
      [{}, 403],
    ] as const) {
      const groupId = await createGroup(test.services, { ...grants, enable_article: false });
      const { token } = await createMember(test.services, { groupId });
      expect((await test.attempt(user.canPublishArticle, {}, { token })).status).toBe(status);
    }
  });
});
