import { contract } from '@wenyuan/contract';
import { subDays } from '@wenyuan/domain';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audits, notices, rateLimits, users } from '../../db/schema/index.ts';
import {
  createGroup,
  createMember,
  PASSWORD,
  unique,
  type Member,
} from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';

const { user } = contract;
const password = PASSWORD;
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.services.db.delete(rateLimits));

const rename = (member: Member, username: string, more: object = { password }) =>
  test.attempt(user.rename, { username, ...more }, member);
const nameOf = async (id: number) => (await test.call(user.get, { id })).username;
const createOperator = async () =>
  createMember(test.services, {
    groupId: await createGroup(test.services, { grants: ['/api.v1.UserAPI/RenameUser'] }),
  });

describe('the own name', () => {
  it('is changed with the password, and leads to the account from then on', async () => {
    const member = await createMember(test.services);
    const next = unique('新名');
    const blind = await rename(member, next, { password: 'wrong' });
    expect(blind.body.fields).toEqual({ password: '登录密码不正确' });
    expect((await rename(member, next)).status).toBe(200);
    const login = (username: string) => test.attempt(user.login, { username, password });
    expect((await login(next)).status).toBe(200);
    expect((await login(member.username)).status).toBe(400);
    const [logged] = await test.services.db
      .select()
      .from(audits)
      .where(and(eq(audits.user_id, member.id), eq(audits.operation, 'user.rename')));
    expect(logged).toMatchObject({
      username: member.username,
      input: JSON.stringify({ username: next }),
    });
  });

  it('is changed once in ninety days; one that stays is no change', async () => {
    const { db } = test.services;
    const member = await createMember(test.services);
    const [first, second] = [unique('n1-'), unique('n2-')];
    expect((await rename(member, member.username)).status).toBe(200);
    expect((await rename(member, first)).status).toBe(200);
    const early = await rename(member, second);
    expect(early).toMatchObject({
      status: 409,
      body: { fields: { username: expect.stringContaining('90 天内只能修改一次') } },
    });
    const changeAgo = (days: number) =>
      db
        .update(users)
        .set({ renamed_at: subDays(new Date(), days) })
        .where(eq(users.id, member.id));
    await changeAgo(89);
    expect((await rename(member, second)).status).toBe(409);
    await changeAgo(91);
    expect((await rename(member, second)).status).toBe(200);
  });

  it('may be written in another case, but is no name of another, nor one of the site', async () => {
    const member = await createMember(test.services);
    const other = await createMember(test.services);
    for (const taken of [other.username, other.username.toUpperCase(), '管理员', '已注销用户_0'])
      expect((await rename(member, taken)).status).toBe(409);
    expect((await rename(member, 'a@example.com')).status).toBe(400);
    expect((await rename(member, member.username.toUpperCase())).status).toBe(200);
  });
});

describe('the name of another', () => {
  it('is not the password', async () => {
    const member = await createMember(test.services);
    const renaming = { username: PASSWORD.toUpperCase(), password: PASSWORD };
    expect(await test.attempt(user.rename, renaming, member)).toMatchObject({
      status: 400,
      body: { fields: { username: '用户名不能与登录密码相同' } },
    });
  });

  it('is no member’s to change', async () => {
    const [member, other] = [await createMember(test.services), await createMember(test.services)];
    const { status } = await rename(member, unique('n'), { id: other.id, password });
    expect(status).toBe(403);
  });

  it('is given by an operator at any time, but to nobody with more rights', async () => {
    const operator = await createOperator();
    const member = await createMember(test.services);
    await rename(member, unique('n'));
    for (const next of [unique('n'), '官方客服']) {
      expect((await rename(operator, next, { id: member.id })).status).toBe(200);
      expect(await nameOf(member.id)).toBe(next);
    }
    const ended = await rename(operator, '已注销用户_deadbeef', { id: member.id });
    expect(ended).toMatchObject({
      status: 409,
      body: { fields: { username: expect.stringContaining('已注销的账号') } },
    });
    const told = await test.services.db
      .select()
      .from(notices)
      .where(eq(notices.user_id, member.id));
    expect(told).toMatchObject([{ kind: 'account_changed', title: '用户名改为“官方客服”' }]);
    expect((await rename(operator, unique('n'), { id: 1 })).status).toBe(403);
  });
});
