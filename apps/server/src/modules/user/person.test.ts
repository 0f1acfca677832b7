import { contract } from '@wenyuan/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { creditMovements } from '../../db/schema/index.ts';
import { createGroup, createMember, createOauth, unique } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { createVip } from '../../testing/trade.ts';
import { moveCredits } from '../credit/ledger.ts';

const { order, user } = contract;
let test: TestApp;
let root: { token: string };

beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
});
afterAll(() => test.close());

describe('what operators see of a member', () => {
  it('is every movement of the credits with the balance after it, by cause', async () => {
    const { id, username } = await createMember(test.services);
    await test.services.db.transaction((tx) =>
      moveCredits(tx, [{ userId: id, amount: 5, reason: 'sign_in', key: unique('sign-') }]),
    );
    const recharge = { user_id: id, credit: 100, remark: '线下付款', request_id: unique('r-') };
    await test.call(order.systemRecharge, recharge, root);
    await test.call(order.systemRecharge, recharge, root);
    const { credit, total } = await test.call(user.credits, { user_id: id }, root);
    expect(total).toBe(2);
    expect(credit).toMatchObject([
      { username, amount: 100, balance: 105, reason: 'recharge' },
      { username, amount: 5, balance: 5, reason: 'sign_in' },
    ]);
    const signs = await test.call(user.credits, { user_id: id, reason: 'sign_in' }, root);
    expect(signs.total).toBe(1);
    await test.services.db
      .update(creditMovements)
      .set({ created_at: new Date('2026-03-05T04:00:00Z') })
      .where(and(eq(creditMovements.user_id, id), eq(creditMovements.reason, 'sign_in')));
    const within = async (...created_at: string[]) =>
      (await test.call(user.credits, { user_id: id, created_at }, root)).credit.map(
        ({ reason }) => reason,
      );
    expect(await within('2026-03-05T00:00:00Z', '2026-03-06T00:00:00Z')).toEqual(['sign_in']);
    expect(await within('2026-03-06T00:00:00Z')).toEqual(['recharge']);
  });

  it('is found by the day of registration and says whether a membership is in force', async () => {
    const created_at = new Date('2026-03-05T04:00:00Z');
    const { id } = await createMember(test.services, { created_at });
    await createVip(test.services, { user_id: id });
    const found = async (days: string[], token = root) => {
      const reply = await test.call(user.list, { created_at: days, size: 100 }, token);
      return reply.user.filter((person) => person.id === id).map(({ is_vip }) => is_vip);
    };
    expect(await found(['2026-03-05T00:00:00Z', '2026-03-05T23:59:59Z'])).toEqual([true]);
    expect(await found(['2026-03-06T00:00:00Z'])).toEqual([]);
    expect(await found(['1900-01-01T00:00:00Z', '2026-03-04T00:00:00Z'])).toEqual([]);
    const refused = await test.attempt(user.list, { created_at: ['soon'] }, root);
    expect(refused.status).toBe(400);
  });

  it('has the first of the displayed groups beside the name', async () => {
    const groupOf = (title: string, more: object) => createGroup(test.services, { title, ...more });
    const plain = await groupOf('不展示的组', { sort: 9, is_display: false });
    const shown = await groupOf('校对组', { sort: 2, color: '#0f766e', is_display: true });
    const later = await groupOf('读书会', { sort: 1, is_display: true });
    const silent = await groupOf('新读者', { is_display: false });
    const one = await createMember(test.services);
    const other = await createMember(test.services, { groupId: silent });
    const change = { id: one.id, group_id: [plain, later, shown] };
    await test.call(user.update, change, root);
    const seen = async (id: number) => (await test.call(user.get, { id })).displayed_group;
    expect(await seen(one.id)).toEqual({ title: '校对组', color: '#0f766e' });
    expect(await seen(other.id)).toBeNull();
  });

  it('is each open session, and one or all of them end at once', async () => {
    const member = await createMember(test.services);
    const other = await test.services.sessions.open(test.services.db, member.id);
    const { session } = await test.call(user.sessions, { user_id: member.id }, root);
    expect(session).toHaveLength(2);
    expect(session.every(({ is_current }) => !is_current)).toBe(true);
    const one = { user_id: member.id, id: session[0]?.id };
    expect(await test.call(user.endSessions, one, root)).toEqual({ count: 1 });
    expect((await test.attempt(user.endSessions, one, root)).status).toBe(404);
    expect(await test.call(user.endSessions, { user_id: member.id }, root)).toEqual({ count: 1 });
    for (const token of [member.token, other])
      expect((await test.attempt(user.permission, {}, { token })).status).toBe(401);
  });

  it('is each account of other sites that logs the member in', async () => {
    const { id } = await createMember(test.services);
    await createOauth(test.services, id);
    const { oauth } = await test.call(user.oauths, { user_id: id }, root);
    expect(oauth).toMatchObject([{ oauth_type: 1, nickname: '青衫' }]);
    expect(oauth[0]).not.toHaveProperty('openid');
    expect((await test.attempt(user.oauths, { user_id: 999_999 }, root)).status).toBe(404);
  });

  it('does not let an operator end the session of who has more rights, or of somebody else by id', async () => {
    const groupId = await createGroup(test.services, {
      grants: ['/api.v1.UserAPI/EndUserSession'],
    });
    const operator = await createMember(test.services, { groupId });
    expect((await test.attempt(user.endSessions, { user_id: 1 }, operator)).status).toBe(403);
    const [a, b] = [await createMember(test.services), await createMember(test.services)];
    const { session } = await test.call(user.sessions, { user_id: a.id }, root);
    const crossed = { user_id: b.id, id: session[0]?.id };
    expect((await test.attempt(user.endSessions, crossed, operator)).status).toBe(404);
    expect((await test.attempt(user.permission, {}, a)).status).toBe(200);
  });
});
