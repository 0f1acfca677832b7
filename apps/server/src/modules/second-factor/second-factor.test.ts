import { contract } from '@wenyuan/contract';
import { LoginResult, serviceGroups } from '@wenyuan/domain';
import { and, eq } from 'drizzle-orm';
import { URI } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notices, rateLimits, recoveryCodes, secondFactors } from '../../db/schema/index.ts';
import { createGroup, createMember, PASSWORD, type Member } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { configure } from '../../testing/settings.ts';

const { user, group, secondFactor, session, audit } = contract;
let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.services.db.delete(rateLimits);
  await configure(test.services, 'security', { enforce_second_factor: false });
});

type Enrolled = { uri: string; recovery: string[] };

/** The current code, unused: resetting the last step avoids waiting half a minute for the next one. */
async function freshCode(userId: number, uri: string): Promise<string> {
  await test.services.db
    .update(secondFactors)
    .set({ last_step: 0 })
    .where(eq(secondFactors.user_id, userId));
  return URI.parse(uri).generate();
}

async function enrol(member: Member): Promise<Enrolled> {
  const { uri } = await test.call(secondFactor.begin, { password: PASSWORD }, member);
  const code = await freshCode(member.id, uri);
  const { recovery_code } = await test.call(secondFactor.confirm, { code }, member);
  return { uri, recovery: recovery_code };
}

function logIn({ username }: Member, second_factor?: string) {
  const given = second_factor === undefined ? {} : { second_factor };
  return test.attempt(user.login, { username, password: PASSWORD, ...given });
}

/** What the owner was told of the account. */
async function toldTo({ id }: Member): Promise<string[]> {
  const isOfAccount = and(eq(notices.user_id, id), eq(notices.kind, 'account_changed'));
  const rows = await test.services.db.select().from(notices).where(isOfAccount);
  return rows.map(({ title }) => title);
}

/** An operator who may open one page of the back office. */
async function createOperator(): Promise<Member> {
  const list = '/api.v1.GroupAPI/ListGroup';
  expect(serviceGroups.map((one) => `/api.v1.${one.service}/${one.list}`)).toContain(list);
  const grants = [list, '/api.v1.GroupAPI/GetGroupPermission'];
  return createMember(test.services, { groupId: await createGroup(test.services, { grants }) });
}

describe('a login with a second factor', () => {
  it('gives no token for the password alone, and names the field of the code', async () => {
    const member = await createMember(test.services);
    const { uri } = await enrol(member);
    const first = await logIn(member);
    expect(first).toMatchObject({
      status: 400,
      body: { fields: { second_factor: expect.any(String) } },
    });
    expect(JSON.stringify(first.body)).not.toContain('ey');
    expect((await logIn(member, await freshCode(member.id, uri))).status).toBe(200);
  });

  it('does not reveal its existence without the password', async () => {
    const member = await createMember(test.services);
    const { uri } = await enrol(member);
    const { username } = member;
    const second_factor = await freshCode(member.id, uri);
    const wrong = { username, password: 'not-the-password', second_factor };
    const { body } = await test.attempt(user.login, wrong);
    expect(body.fields).toEqual({ password: '用户名或密码错误' });
  });

  it('takes a code once, also from two at once', async () => {
    const member = await createMember(test.services);
    const { uri } = await enrol(member);
    const code = await freshCode(member.id, uri);
    const answers = await Promise.all([logIn(member, code), logIn(member, code)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect((await logIn(member, code)).status).toBe(400);
  });

  it('takes a code of a clock that is half a minute ahead, and none that is a minute old', async () => {
    const member = await createMember(test.services);
    const { uri } = await enrol(member);
    await freshCode(member.id, uri);
    const codeOf = (seconds: number) =>
      URI.parse(uri).generate({ timestamp: Date.now() + seconds * 1000 });
    expect((await logIn(member, codeOf(-60))).status).toBe(400);
    expect((await logIn(member, codeOf(30))).status).toBe(200);
  });

  it('takes no recovery code of somebody else', async () => {
    const [member, other] = [await createMember(test.services), await createMember(test.services)];
    const { recovery } = await enrol(member);
    await enrol(other);
    expect((await logIn(other, recovery[0])).status).toBe(400);
    expect((await logIn(member, recovery[0])).status).toBe(200);
  });

  it('takes each recovery code once, however it is written', async () => {
    const member = await createMember(test.services);
    const { recovery } = await enrol(member);
    expect(new Set(recovery).size).toBe(10);
    const [first = '', second = ''] = recovery;
    expect((await logIn(member, first.toLowerCase())).status).toBe(200);
    expect(await logIn(member, first)).toMatchObject({
      status: 400,
      body: { fields: { second_factor: '恢复码不正确或已使用' } },
    });
    expect((await logIn(member, second.replaceAll('-', ' '))).status).toBe(200);
    expect((await test.call(secondFactor.get, {}, member)).recovery_left).toBe(8);
  });

  it('is asked, too, of who ends the account with the password', async () => {
    const member = await createMember(test.services);
    const { recovery } = await enrol(member);
    const leave = (second_factor: string) =>
      test.attempt(user.deleteOwn, { password: PASSWORD, second_factor }, member);
    for (const wrong of ['', '000000'])
      expect((await leave(wrong)).body.fields).toHaveProperty('second_factor');
    expect((await leave(recovery[0] ?? '')).status).toBe(200);
  });

  it('forgives the wrong codes before a right one', async () => {
    const member = await createMember(test.services);
    const { recovery } = await enrol(member);
    for (const right of recovery.slice(0, 2)) {
      for (let wrong = 0; wrong < 9; wrong += 1)
        expect((await logIn(member, '000000')).status).toBe(400);
      expect((await logIn(member, right)).status).toBe(200);
    }
  });

  it('is refused after ten wrong codes, and the wrong ones are in the log', async () => {
    const member = await createMember(test.services);
    const { uri } = await enrol(member);
    for (let tries = 0; tries < 10; tries += 1) await logIn(member, '000000');
    expect((await logIn(member, await freshCode(member.id, uri))).status).toBe(429);
    const root = { token: await test.services.sessions.open(test.services.db, 1) };
    const wrong = { user_id: [member.id], result: [LoginResult.WrongSecondFactor] };
    expect((await test.call(audit.logins, wrong, root)).total).toBe(11);
  });
});

describe('setting up a second factor', () => {
  it('asks the password, and counts only once a code was right', async () => {
    const member = await createMember(test.services);
    const wrong = await test.attempt(secondFactor.begin, { password: 'not-that-one' }, member);
    expect(wrong.body.fields).toEqual({ password: '登录密码不正确' });
    await test.call(secondFactor.begin, { password: PASSWORD }, member);
    expect((await test.attempt(secondFactor.confirm, { code: '000000' }, member)).status).toBe(400);
    expect((await logIn(member)).status).toBe(200);
  });

  it('keeps neither the secret nor a recovery code readable', async () => {
    const member = await createMember(test.services);
    const { uri, recovery } = await enrol(member);
    const { db } = test.services;
    const rows = JSON.stringify([
      await db.select().from(secondFactors).where(eq(secondFactors.user_id, member.id)),
      await db.select().from(recoveryCodes).where(eq(recoveryCodes.user_id, member.id)),
    ]);
    expect(rows).not.toContain(new URL(uri).searchParams.get('secret'));
    for (const code of recovery) expect(rows).not.toContain(code.replaceAll('-', ''));
  });

  it('ends the other sessions, which came in by a password alone', async () => {
    const member = await createMember(test.services);
    const { sessions, db } = test.services;
    const other = { token: await sessions.open(db, member.id) };
    await enrol(member);
    expect((await test.attempt(session.list, {}, other)).status).toBe(401);
    expect((await test.call(session.list, {}, member)).session).toHaveLength(1);
  });

  it('is not done over one in use; giving that up asks password and code', async () => {
    const member = await createMember(test.services);
    const { uri } = await enrol(member);
    const again = await test.attempt(secondFactor.begin, { password: PASSWORD }, member);
    expect(again.status).toBe(409);
    const blind = { password: PASSWORD, code: '000000' };
    expect((await test.attempt(secondFactor.disable, blind, member)).status).toBe(400);
    const code = await freshCode(member.id, uri);
    await test.call(secondFactor.disable, { password: PASSWORD, code }, member);
    expect((await logIn(member)).status).toBe(200);
    expect(await toldTo(member)).toEqual(['两步验证已停用']);
  });

  it('new recovery codes end the old ones', async () => {
    const member = await createMember(test.services);
    const { uri, recovery } = await enrol(member);
    const input = { password: PASSWORD, code: await freshCode(member.id, uri) };
    const renewed = await test.call(secondFactor.renewRecoveryCodes, input, member);
    expect(await toldTo(member)).toEqual(['两步验证的恢复码已重新生成']);
    expect((await logIn(member, recovery[0])).status).toBe(400);
    expect((await logIn(member, renewed.recovery_code[0])).status).toBe(200);
  });

  it('an operator takes it from a member, never from one with more rights', async () => {
    const path = '/api.v1.UserAPI/ResetSecondFactor';
    const helper = await createMember(test.services, {
      groupId: await createGroup(test.services, { grants: [path] }),
    });
    const member = await createMember(test.services);
    await enrol(member);
    await test.call(user.resetSecondFactor, { id: member.id }, helper);
    expect((await logIn(member)).status).toBe(200);
    expect(await toldTo(member)).toEqual(['两步验证已停用']);
    expect((await test.attempt(user.resetSecondFactor, { id: 1 }, helper)).status).toBe(403);
  });

  it('an operator does not take it from themselves with an open session alone', async () => {
    const operator = await createMember(test.services, { groupId: 1 });
    await enrol(operator);
    const { status, body } = await test.attempt(
      user.resetSecondFactor,
      { id: operator.id },
      operator,
    );
    expect(status).toBe(403);
    expect(body.message).toContain('账号安全');
    expect((await logIn(operator)).status).toBe(400);
  });
});

describe('where the site asks operators for a second factor', () => {
  beforeEach(() => configure(test.services, 'security', { enforce_second_factor: true }));

  it('one without has no right of the back office until it is set up', async () => {
    const operator = await createOperator();
    const ask = () => test.attempt(group.permission, { id: 1 }, operator);
    expect(await ask()).toMatchObject({
      status: 403,
      body: { message: '请先设置两步验证，再使用后台权限' },
    });
    expect((await test.call(secondFactor.get, {}, operator)).is_required).toBe(true);
    // What is begun proves nothing.
    await test.call(secondFactor.begin, { password: PASSWORD }, operator);
    test.services.sessions.forget();
    expect((await ask()).status).toBe(403);
    const { uri } = await enrol(operator);
    expect((await ask()).status).toBe(200);
    const code = await freshCode(operator.id, uri);
    const input = { password: PASSWORD, code };
    expect((await test.attempt(secondFactor.disable, input, operator)).status).toBe(403);
  });

  it('holds the first user, too, and what operations give operators beyond everybody', async () => {
    const { db, sessions } = test.services;
    const root = { token: await sessions.open(db, 1) };
    const { status } = await test.attempt(group.permission, { id: 1 }, root);
    const seen = await test.call(user.get, { id: (await createMember(test.services)).id }, root);
    expect(status).toBe(403);
    expect(seen).not.toHaveProperty('email');
  });

  it('members without the back office are not asked', async () => {
    const groupId = await createGroup(test.services, {
      grants: ['/api.v1.GroupAPI/GetGroupPermission'],
    });
    const member = await createMember(test.services, { groupId });
    expect((await test.call(secondFactor.get, {}, member)).is_required).toBe(false);
    expect((await test.attempt(group.permission, { id: 1 }, member)).status).toBe(200);
  });
});

it('a long name of the site leaves a code that cameras can read', async () => {
  const sitename = '某某大学图书馆学位论文与数字资源共享服务平台（内部试用）';
  await configure(test.services, 'system', { sitename });
  const { uri } = await enrol(await createMember(test.services));
  expect(decodeURIComponent(uri)).toContain('某某大学图书馆');
  expect(uri.length).toBeLessThan(450);
});
