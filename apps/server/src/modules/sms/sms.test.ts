import { contract } from '@wenyuan/contract';
import { SmsType, SmsStatus } from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { configs, rateLimits, sms as messages, users } from '../../db/schema/index.ts';
import { createMember, createOauth, createSms, PASSWORD } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { withSlowClock } from '../../testing/slow-clock.ts';
import type { SmsMessage, SmsProvider } from './sms-provider.ts';

const { user, sms, oauth } = contract;
let test: TestApp;
/** The same server with a configured SMS provider. */
let app: FastifyInstance;
let root: { token: string };
let outbox: SmsMessage[] = [];
let refuses = false;

const provider: SmsProvider = {
  name: 'post-office',
  async send(message) {
    if (refuses) throw new Error('balance used up');
    outbox.push(message);
    return 'accepted';
  },
};

beforeAll(async () => {
  test = await createTestApp();
  app = await createApp({ ...test.services, smsProvider: async () => provider }, { sharedMs: 0 });
  root = { token: await test.services.sessions.open(test.services.db, 1) };
});
afterAll(async () => {
  await app.close();
  await test.close();
});
beforeEach(async () => {
  const { db, settings } = test.services;
  await db.delete(rateLimits);
  await db.delete(configs);
  await set('enable_captcha_find_password', false);
  settings.forget();
  outbox = [];
  refuses = false;
});

async function set(name: string, value: boolean) {
  await test.services.db.insert(configs).values({ category: 'security', name, value });
  test.services.settings.forget();
}

let last = 0;
function someMobile(): string {
  last += 1;
  return `138${String(last).padStart(8, '0')}`;
}

async function post(operation: { path: string }, payload: object) {
  const response = await app.inject({ method: 'POST', url: operation.path, payload });
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
}

async function codeFor(mobile: string, type: SmsType): Promise<string> {
  await test.services.db.delete(rateLimits);
  expect((await post(sms.send, { mobile, type })).status).toBe(200);
  return outbox.findLast((message) => message.mobile === mobile)?.code ?? '';
}

async function rowsOf(mobile: string) {
  return test.services.db.select().from(messages).where(eq(messages.mobile, mobile));
}

describe('a text message', () => {
  it('is not pretended: without a provider that is said, and nothing is written', async () => {
    const mobile = someMobile();
    const answer = await test.attempt(sms.send, { mobile });
    expect(answer).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('短信服务未配置') },
    });
    expect(await rowsOf(mobile)).toEqual([]);
  });

  it('is recorded with its answer and without its code', async () => {
    const mobile = someMobile();
    const code = await codeFor(mobile, SmsType.Register);
    const rows = await rowsOf(mobile);
    expect(rows).toMatchObject([{ status: 1, provider: 'post-office', response: 'accepted' }]);
    expect(rows[0]?.code_hash).toMatch(/^\$argon2/);
    expect(rows[0]?.code_hash).not.toContain(code);
  });

  it('that the provider refuses is reported and recorded, and its code is invalid', async () => {
    refuses = true;
    const mobile = someMobile();
    expect((await post(sms.send, { mobile })).status).toBe(500);
    expect(await rowsOf(mobile)).toMatchObject([{ status: 2, error: 'balance used up' }]);
  });

  it('goes to one number once a minute and ten times a day', async () => {
    const mobile = someMobile();
    const { db } = test.services;
    const minute = eq(rateLimits.key, `sms:${mobile}`);
    for (let sent = 0; sent < 10; sent += 1) {
      expect((await post(sms.send, { mobile })).status).toBe(200);
      expect((await post(sms.send, { mobile })).status).toBe(429);
      await db.delete(rateLimits).where(minute);
      await db.delete(rateLimits).where(eq(rateLimits.key, 'sms:127.0.0.1'));
    }
    expect((await post(sms.send, { mobile })).status).toBe(429);
    expect(outbox).toHaveLength(10);
  });

  it('goes out from one address twenty times an hour', async () => {
    for (let sent = 0; sent < 20; sent += 1)
      expect((await post(sms.send, { mobile: someMobile() })).status).toBe(200);
    expect((await post(sms.send, { mobile: someMobile() })).status).toBe(429);
  });

  it('requires the captcha of its purpose', async () => {
    await set('enable_captcha_login', true);
    const mobile = someMobile();
    const refused = await post(sms.send, { mobile, type: SmsType.Login });
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { captcha: expect.any(String) } },
    });
    expect((await post(sms.send, { mobile, type: SmsType.Register })).status).toBe(200);
  });

  it('to reset the password of an unknown number is not sent', async () => {
    const answer = await post(sms.send, { mobile: someMobile(), type: SmsType.FindPassword });
    expect(answer).toEqual({ status: 200, body: { is_registered: false } });
    expect(outbox).toEqual([]);
  });
});

describe('a code on the phone', () => {
  it('registers once, with a password or without', async () => {
    const mobile = someMobile();
    const code = await codeFor(mobile, SmsType.Register);
    const made = await post(user.registerMobile, { mobile, code, password: 'my-password' });
    expect(made).toMatchObject({ status: 200, body: { user: { mobile } } });
    const login = await test.attempt(user.login, { username: mobile, password: 'my-password' });
    expect(login.status).toBe(200);
    expect((await post(user.registerMobile, { mobile, code })).status).toBe(400);
    const second = someMobile();
    const blank = await codeFor(second, SmsType.Register);
    expect((await post(user.registerMobile, { mobile: second, code: blank })).status).toBe(200);
    // The code must not work as a password.
    const guess = await test.attempt(user.login, { username: second, password: blank });
    expect(guess.status).toBe(400);
  });

  it('of a machine whose clock is behind is as good', async () => {
    const mobile = someMobile();
    const code = await withSlowClock(() => codeFor(mobile, SmsType.Register));
    expect((await post(user.registerMobile, { mobile, code })).status).toBe(200);
  });

  it('used twice at once makes one account', async () => {
    const mobile = someMobile();
    const code = await codeFor(mobile, SmsType.Register);
    const answers = await Promise.all(
      [1, 2].map(() => post(user.registerMobile, { mobile, code })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const rows = await test.services.db.select().from(users).where(eq(users.mobile, mobile));
    expect(rows).toHaveLength(1);
  });

  it('logs its owner in, and registers a new number where registration is open', async () => {
    const mobile = someMobile();
    const member = await createMember(test.services, { mobile });
    const code = await codeFor(mobile, SmsType.Login);
    const answer = await post(user.loginMobile, { mobile, code });
    expect(answer).toMatchObject({ status: 200, body: { user: { id: member.id } } });
    const unknown = someMobile();
    await set('enable_register', false);
    const refused = await codeFor(unknown, SmsType.Login);
    expect((await post(user.loginMobile, { mobile: unknown, code: refused })).status).toBe(403);
    await test.services.db.delete(configs).where(eq(configs.name, 'enable_register'));
    test.services.settings.forget();
    const fresh = await codeFor(unknown, SmsType.Login);
    const made = await post(user.loginMobile, { mobile: unknown, code: fresh });
    expect(made).toMatchObject({ status: 200, body: { user: { mobile: unknown } } });
  });

  it('logs in once, though it is used twice at once or again', async () => {
    const mobile = someMobile();
    await createMember(test.services, { mobile });
    const code = await codeFor(mobile, SmsType.Login);
    const logIn = async () => (await post(user.loginMobile, { mobile, code })).status;
    const statuses = await Promise.all([logIn(), logIn()]);
    expect([...statuses.toSorted((a, b) => a - b), await logIn()]).toEqual([200, 400, 400]);
  });

  it('for one purpose is none for another, and five wrong ones end it', async () => {
    const mobile = someMobile();
    await createMember(test.services, { mobile });
    const code = await codeFor(mobile, SmsType.Login);
    const password = 'taken-over';
    expect((await post(user.findPasswordMobile, { mobile, code, password })).status).toBe(400);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1)
      await post(user.loginMobile, { mobile, code: wrong });
    expect((await post(user.loginMobile, { mobile, code })).status).toBe(400);
  });

  it('sets a new password and ends all sessions', async () => {
    const mobile = someMobile();
    const member = await createMember(test.services, { mobile });
    const code = await codeFor(mobile, SmsType.FindPassword);
    const input = { mobile, code, password: 'found-again' };
    expect((await post(user.findPasswordMobile, input)).status).toBe(200);
    expect((await test.attempt(user.permission, {}, { token: member.token })).status).toBe(401);
    const login = { username: member.username };
    expect((await test.attempt(user.login, { ...login, password: PASSWORD })).status).toBe(400);
    expect((await test.attempt(user.login, { ...login, password: 'found-again' })).status).toBe(
      200,
    );
  });
});

describe('the record of messages', () => {
  it('is filtered by number, purpose, state and member', async () => {
    const member = await createMember(test.services);
    const mobile = '15900159000';
    const id = await createSms(test.services, {
      mobile,
      user_id: member.id,
      type: SmsType.FindPassword,
      status: SmsStatus.Failed,
    });
    await createSms(test.services, {
      mobile: '15900159001',
      type: SmsType.Login,
      status: SmsStatus.Sent,
    });
    for (const query of [
      { mobile },
      { type: SmsType.FindPassword, status: SmsStatus.Failed },
      { user_id: member.id },
    ]) {
      const found = await test.call(sms.list, query, root);
      expect(found).toMatchObject({ total: 1, sms: [{ id, username: member.username }] });
    }
    expect((await test.call(sms.list, { mobile: '159' }, root)).total).toBe(2);
  });

  it('hides numbers in lists, and in searches by what is hidden', async () => {
    const mobile = '15900159002';
    const id = await createSms(test.services, { mobile });
    const listed = await test.call(sms.list, { mobile }, root);
    expect(listed.sms.map((row) => row.mobile)).toEqual(['159****9002']);
    for (const part of ['1590', '1590015900', '9002'])
      expect((await test.call(sms.list, { mobile: part }, root)).total).toBe(0);
    expect((await test.call(sms.get, { id }, root)).mobile).toBe(mobile);
  });

  it('is counted by provider for the last days', async () => {
    const { db } = test.services;
    const old = new Date(Date.now() - 3 * 86_400_000);
    await db.delete(messages);
    for (const [provider, status, created_at] of [
      ['smsAliyun', SmsStatus.Sent, new Date()],
      ['smsAliyun', SmsStatus.Sent, new Date()],
      ['smsAliyun', SmsStatus.Failed, old],
      ['smsAliyun', SmsStatus.Sending, new Date()],
      ['webhook', SmsStatus.Failed, new Date()],
    ] as const)
      await createSms(test.services, { provider, status, created_at });
    const of = async (days: number) => (await test.call(sms.summary, { days }, root)).provider;
    expect(await of(1)).toEqual([
      { provider: 'smsAliyun', sent_count: 2, failed_count: 0 },
      { provider: 'webhook', sent_count: 0, failed_count: 1 },
    ]);
    expect(await of(7)).toContainEqual({ provider: 'smsAliyun', sent_count: 2, failed_count: 1 });
  });
});

describe('accounts elsewhere', () => {
  it('are listed and unbound by their member alone', async () => {
    const [member, other] = [await createMember(test.services), await createMember(test.services)];
    const id = await createOauth(test.services, member.id);
    const listed = await test.call(user.oauth, {}, { token: member.token });
    expect(listed.oauth).toMatchObject([{ id, oauth_type: 1, nickname: '青衫' }]);
    expect((await test.attempt(user.unbindOauth, { id }, { token: other.token })).status).toBe(404);
    await test.call(user.unbindOauth, { id }, { token: member.token });
    expect((await test.call(user.oauth, {}, { token: member.token })).oauth).toEqual([]);
  });

  it('none is offered that cannot be used', async () => {
    expect(await test.call(oauth.configs, {})).toEqual({ oauths: [] });
  });
});
