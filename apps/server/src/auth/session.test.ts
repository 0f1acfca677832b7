import { contract } from '@wenyuan/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { captchas, configs, rateLimits, sessions, users } from '../db/schema/index.ts';
import { createMember, PASSWORD, unique } from '../testing/builders.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';

const { user } = contract;
let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.services.db.delete(rateLimits);
  await test.services.db.delete(configs);
  test.services.settings.forget();
});

async function setSecurity(name: string, value: boolean) {
  await test.services.db.insert(configs).values({ category: 'security', name, value });
  test.services.settings.forget();
}

function registration(overrides: Record<string, string> = {}) {
  const username = unique('new-');
  return {
    username,
    password: 'good-password',
    email: `${username}@example.com`,
    ...overrides,
  };
}

describe('registration', () => {
  it('answers a token and the new member, who is in the default group', async () => {
    const input = registration();
    const { token, user: made } = await test.call(user.register, input);
    expect(made).toMatchObject({ username: input.username, email: input.email });
    const { group } = await test.call(user.groups, {}, { token });
    expect(group.map(({ is_default }) => is_default)).toEqual([true]);
  });

  it('a taken name or address, in any case, is reported at its field', async () => {
    const first = registration();
    await test.call(user.register, first);
    const sameName = await test.attempt(
      user.register,
      registration({ username: first.username.toUpperCase() }),
    );
    const sameEmail = await test.attempt(
      user.register,
      registration({ email: first.email.toUpperCase() }),
    );
    expect(sameName).toMatchObject({
      status: 409,
      body: { fields: { username: '用户名已被注册' } },
    });
    expect(sameEmail).toMatchObject({ status: 409, body: { fields: { email: '邮箱已被注册' } } });
  });

  it('of two that register one name at once, one succeeds', async () => {
    const { username } = registration();
    const answers = await Promise.all(
      [1, 2].map(() => test.attempt(user.register, registration({ username }))),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('empty and overlong fields are each reported in Chinese at their field', async () => {
    const { status, body } = await test.attempt(user.register, {
      username: 'a'.repeat(500),
      password: '',
    });
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {}).sort()).toEqual(['email', 'password', 'username']);
    for (const message of Object.values(body.fields ?? {}))
      expect(message).toMatch(/[\u4e00-\u9fff]/);
    expect(body.request_id).toBeTruthy();
  });

  it('is refused where operators closed it', async () => {
    await setSecurity('enable_register', false);
    expect((await test.attempt(user.register, registration())).status).toBe(403);
  });
});

describe('login', () => {
  it('takes the name, the e-mail address or the mobile number', async () => {
    const mobile = '13800138000';
    const { username } = await createMember(test.services, { mobile });
    for (const account of [username, username.toUpperCase(), `${username}@example.com`, mobile]) {
      const answer = await test.call(user.login, { username: account, password: PASSWORD });
      expect(answer.user.username).toBe(username);
    }
  });

  it('a wrong password and an unknown name get the same answer', async () => {
    const { username } = await createMember(test.services);
    const wrong = await test.attempt(user.login, { username, password: 'not-that-one' });
    const unknown = await test.attempt(user.login, { username: 'nobody', password: PASSWORD });
    expect(wrong.status).toBe(400);
    expect({ ...wrong.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' });
    expect(wrong.body.message).toBe('用户名或密码错误');
  });

  it('requires a captcha after three failures from one address, and says so', async () => {
    const { username } = await createMember(test.services);
    const ip = '10.0.0.3';
    const ask = () => test.call(user.captcha, { type: 'login' }, { ip });
    expect((await ask()).enable).toBe(false);
    for (let tries = 0; tries < 3; tries += 1) {
      await test.attempt(user.login, { username, password: 'wrong' }, { ip });
    }
    const { enable, id, captcha } = await ask();
    expect(enable).toBe(true);
    expect(captcha).toMatch(/^data:image\/png;base64,/);
    const blind = await test.attempt(user.login, { username, password: PASSWORD }, { ip });
    expect(blind).toMatchObject({ status: 400, body: { fields: { captcha: expect.any(String) } } });
    const [row] = await test.services.db.select().from(captchas).where(eq(captchas.id, id));
    const input = { username, password: PASSWORD, captcha_id: id, captcha: row?.answer ?? '' };
    expect((await test.attempt(user.login, input, { ip })).status).toBe(200);
    expect((await ask()).enable).toBe(false);
  });

  it('too many tries at one account from one address are refused there until later, and only there', async () => {
    const { username } = await createMember(test.services);
    const ip = '10.1.0.1';
    let refused: Awaited<ReturnType<typeof test.attempt>> | undefined;
    for (let tries = 0; tries < 25 && refused?.status !== 429; tries += 1)
      refused = await test.attempt(user.login, { username, password: 'wrong' }, { ip });
    expect(refused?.status).toBe(429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    // A captcha may be required, but a stranger's failures must not lock the owner out.
    const owner = await test.attempt(
      user.login,
      { username, password: PASSWORD },
      { ip: '10.9.0.1' },
    );
    expect(owner.status).toBe(200);
  });

  it('an account at which many guess, each from another address, asks everybody for a captcha', async () => {
    const { username } = await createMember(test.services);
    const guess = (host: number) =>
      test.attempt(user.login, { username, password: 'wrong' }, { ip: `10.2.0.${host}` });
    for (let host = 1; host <= 10; host += 1) await guess(host);
    expect((await guess(11)).body.fields).toEqual({ captcha: expect.any(String) });
    const owner = { ip: '10.9.0.2' };
    const right = { username, password: PASSWORD };
    expect((await test.attempt(user.login, right, owner)).body.fields).toHaveProperty('captcha');
    // The client queries again, learns that a captcha is required, and logs in with it.
    const { enable, id } = await test.call(user.captcha, { type: 'login' }, owner);
    expect(enable).toBe(true);
    const [row] = await test.services.db.select().from(captchas).where(eq(captchas.id, id));
    const answered = { ...right, captcha_id: id, captcha: row?.answer ?? '' };
    expect((await test.attempt(user.login, answered, owner)).status).toBe(200);
    expect((await test.attempt(user.login, right, owner)).status).toBe(200);
  });
});

describe('captcha', () => {
  beforeEach(() => setSecurity('enable_captcha_register', true));

  async function draw() {
    const { id } = await test.call(user.captcha, { type: 'register' });
    const [row] = await test.services.db.select().from(captchas).where(eq(captchas.id, id));
    return { captcha_id: id, captcha: row?.answer ?? '' };
  }

  it('the right answer counts once, in any case', async () => {
    const answer = await draw();
    const upper = { ...answer, captcha: answer.captcha.toUpperCase() };
    expect((await test.attempt(user.register, registration(upper))).status).toBe(200);
    expect((await test.attempt(user.register, registration(upper))).status).toBe(400);
  });

  it('without an answer the form learns that one is needed, not that it was wrong', async () => {
    const without = await test.attempt(user.register, registration({ captcha: '' }));
    expect(without.body.fields).toEqual({ captcha: '请输入验证码' });
  });

  it('a wrong answer uses the picture up', async () => {
    const answer = await draw();
    const wrong = await test.attempt(user.register, registration({ ...answer, captcha: '????' }));
    expect(wrong.body.fields).toEqual({ captcha: '验证码错误或已过期' });
    expect((await test.attempt(user.register, registration(answer))).status).toBe(400);
  });

  it('an expired picture and one of another scene do not count', async () => {
    const { db } = test.services;
    const answer = await draw();
    await db
      .update(captchas)
      .set({ expires_at: new Date(0) })
      .where(eq(captchas.id, answer.captcha_id));
    expect((await test.attempt(user.register, registration(answer))).status).toBe(400);
    const other = await draw();
    await db.update(captchas).set({ scene: 'comment' }).where(eq(captchas.id, other.captcha_id));
    expect((await test.attempt(user.register, registration(other))).status).toBe(400);
  });
});

describe('a session', () => {
  async function isOpen(token: string): Promise<boolean> {
    return (await test.attempt(user.permission, {}, { token })).status === 200;
  }

  it('ends at logout, at once and alone', async () => {
    const { username, token } = await createMember(test.services);
    const second = await test.call(user.login, { username, password: PASSWORD });
    expect(await isOpen(token)).toBe(true);
    await test.call(user.logout, {}, { token });
    expect(await isOpen(token)).toBe(false);
    expect(await isOpen(second.token)).toBe(true);
  });

  it('a new password ends all sessions and gives the caller a new one', async () => {
    const { username, token } = await createMember(test.services);
    const elsewhere = await test.call(user.login, { username, password: PASSWORD });
    const input = { old_password: PASSWORD, new_password: 'another-password' };
    const changed = await test.call(user.updatePassword, input, { token });
    expect(await isOpen(token)).toBe(false);
    expect(await isOpen(elsewhere.token)).toBe(false);
    expect(await isOpen(changed.token)).toBe(true);
    const old = await test.attempt(user.login, { username, password: PASSWORD });
    expect(old.status).toBe(400);
  });

  it('a wrong old password changes nothing', async () => {
    const { username, token } = await createMember(test.services);
    const input = { old_password: 'wrong', new_password: 'another-password' };
    const answer = await test.attempt(user.updatePassword, input, { token });
    expect(answer.body.fields).toEqual({ old_password: '原密码不正确' });
    await test.call(user.login, { username, password: PASSWORD });
  });

  it('the same password is no new one', async () => {
    const { token } = await createMember(test.services);
    const input = { old_password: PASSWORD, new_password: PASSWORD };
    const answer = await test.attempt(user.updatePassword, input, { token });
    expect(answer.body.fields).toEqual({ new_password: '新密码不能与原密码相同' });
    expect(await isOpen(token)).toBe(true);
  });

  it.each(['expires_at', 'ends_at'])('that expired opens nothing: %s', async (when) => {
    const { id } = await createMember(test.services);
    const { db, sessions: open } = test.services;
    const token = await open.open(db, id);
    await db
      .update(sessions)
      .set({ [when]: new Date(0) })
      .where(eq(sessions.user_id, id));
    expect(await isOpen(token)).toBe(false);
  });

  it('of a member who was deleted opens nothing', async () => {
    const { id, token } = await createMember(test.services);
    expect(await isOpen(token)).toBe(true);
    await test.services.db.delete(users).where(eq(users.id, id));
    test.services.sessions.forget();
    expect(await isOpen(token)).toBe(false);
  });
});

describe('what others see of a member', () => {
  it('is without address, contact and log-in data', async () => {
    const { id } = await createMember(test.services, { mobile: '13900139000', realname: '张三' });
    const seen = await test.call(user.get, { id });
    for (const hidden of ['mobile', 'email', 'realname', 'identity', 'register_ip', 'password']) {
      expect(seen).not.toHaveProperty(hidden);
    }
  });

  it('absent profile fields keep their value', async () => {
    const { token } = await createMember(test.services, { address: '杭州' });
    const changed = await test.call(user.updateProfile, { signature: '读书' }, { token });
    expect(changed).toMatchObject({ address: '杭州', signature: '读书' });
  });
});
