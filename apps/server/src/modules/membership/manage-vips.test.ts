import { contract } from '@wenyuan/contract';
import { OrderType, PaymentType, VipType } from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audits } from '../../db/schema/index.ts';
import { createGroup, createMember, type Member } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { configure } from '../../testing/settings.ts';
import { createDownloadable, createVip } from '../../testing/trade.ts';

const { document, order, userVip } = contract;
const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);
let test: TestApp;
let root: { token: string };

beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
});
afterAll(() => test.close());

async function vipsOf({ id }: Member) {
  const { user_vip } = await test.call(userVip.list, { user_id: [id] }, root);
  return user_vip.toSorted((a, b) => a.joined_at.localeCompare(b.joined_at));
}

describe('a membership that operators manage', () => {
  it('says who granted it and why, but not to its member', async () => {
    const member = await createMember(test.services);
    const input = { user_id: member.id, type: 2, remark: '活动奖品' };
    const made = await test.call(userVip.grant, input, root);
    expect(made.operators).toMatchObject([
      { user_id: 1, username: 'admin', action: 'grant', remark: '活动奖品' },
    ]);
    const { user_vip } = await test.call(userVip.own, {}, member);
    expect(user_vip.map(({ operators }) => operators)).toEqual([[]]);
  });

  it('is granted with a reason, by who has the right', async () => {
    const member = await createMember(test.services);
    const input = { user_id: member.id, type: 2, remark: '活动奖品' };
    const bare = await test.attempt(userVip.grant, { ...input, remark: ' ' }, root);
    expect(bare.body.fields).toEqual({ remark: '请填写原因' });
    const reader = await createMember(test.services, {
      groupId: await createGroup(test.services, { grants: ['/api.v1.UserVipAPI/ListUserVip'] }),
    });
    const statuses = [undefined, member, reader].map(
      async (caller) => (await test.attempt(userVip.grant, input, caller)).status,
    );
    expect(await Promise.all(statuses)).toEqual([401, 403, 403]);
    expect(await vipsOf(member)).toEqual([]);
  });

  it('is extended with what follows, so that no day is lost', async () => {
    const member = await createMember(test.services);
    const end = inDays(10);
    const id = await createVip(test.services, { user_id: member.id, expired_at: end });
    const next = { joined_at: end, expired_at: inDays(40) };
    await createVip(test.services, { user_id: member.id, ...next });
    const later = { joined_at: inDays(60), expired_at: inDays(90) };
    await createVip(test.services, { user_id: member.id, ...later });
    const expired_at = new Date(end.getTime() + 5 * DAY).toISOString();
    await test.call(userVip.update, { id, expired_at, remark: '补偿停机' }, root);
    const [first, second, third] = await vipsOf(member);
    expect(first?.expired_at).toBe(expired_at);
    expect(second?.joined_at).toBe(expired_at);
    expect(second?.expired_at).toBe(new Date(next.expired_at.getTime() + 5 * DAY).toISOString());
    expect(third?.joined_at).toBe(later.joined_at.toISOString());
    expect(first?.operators).toMatchObject([{ action: 'update', remark: '补偿停机' }]);
  });

  it('is neither shortened by an update nor left with fewer downloads than were used', async () => {
    const { id: user_id } = await createMember(test.services);
    const id = await createVip(test.services, { user_id, download: 5, download_used: 3 });
    const shorter = { id, expired_at: inDays(1).toISOString(), remark: '误操作' };
    const refused = await test.attempt(userVip.update, shorter, root);
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { expired_at: expect.any(String) } },
    });
    const fewer = await test.attempt(userVip.update, { id, download: 2, remark: '误操作' }, root);
    expect(fewer.body.message).toContain('已用的 3 次');
    expect((await test.attempt(userVip.update, { id, download: 9 }, root)).body.message).toBe(
      '请填写原因',
    );
  });

  it('ends at once when it is revoked, also one that has not begun, and stays as a record', async () => {
    const owner = await createMember(test.services);
    const member = await createMember(test.services);
    const { id: document_id } = await createDownloadable(test.services, {
      user_id: owner.id,
      is_vip: true,
    });
    const now = await createVip(test.services, { user_id: member.id });
    const coming = { joined_at: inDays(30), expired_at: inDays(60) };
    const next = await createVip(test.services, { user_id: member.id, ...coming });
    const take = () => test.attempt(document.downloadVip, { id: document_id }, member);
    expect((await take()).status).toBe(200);
    const input = { id: [now, next], remark: '已线下退款' };
    expect(await test.call(userVip.revoke, input, root)).toEqual({ count: 2 });
    expect((await take()).body.message).toContain('您还不是会员');
    const rows = await vipsOf(member);
    expect(rows).toHaveLength(2);
    expect(rows.every(({ is_active }) => !is_active)).toBe(true);
    expect(rows[0]?.operators).toMatchObject([{ action: 'revoke', remark: '已线下退款' }]);
    const left = await test.call(userVip.list, { user_id: [member.id], state: 'coming' }, root);
    expect(left.total).toBe(0);
    // A second click changes nothing.
    expect(await test.call(userVip.revoke, input, root)).toEqual({ count: 0 });
  });

  it('that is revoked lets those that follow begin, so that no gap arises', async () => {
    const { id: user_id } = await createMember(test.services);
    const end = inDays(10);
    const id = await createVip(test.services, { user_id, expired_at: end });
    const next = await createVip(test.services, {
      user_id,
      joined_at: end,
      expired_at: inDays(40),
    });
    await test.call(userVip.revoke, { id: [id], remark: '误发' }, root);
    const { user_vip } = await test.call(userVip.list, { user_id: [user_id] }, root);
    const moved = user_vip.find((vip) => vip.id === next);
    expect(moved?.is_active).toBe(true);
    const length = Date.parse(moved?.expired_at ?? '') - Date.parse(moved?.joined_at ?? '');
    expect(Math.round(length / DAY)).toBe(30);
  });

  it('that is over begins again, but neither beside another of its type nor for money that went back', async () => {
    const { id: user_id } = await createMember(test.services);
    const grant = () => test.call(userVip.grant, { user_id, type: 2, remark: '活动奖品' }, root);
    const prolong = (id: number, days: number) =>
      test.attempt(
        userVip.update,
        { id, expired_at: inDays(days).toISOString(), remark: '误撤' },
        root,
      );
    const [first, second] = [await grant(), await grant()];
    await test.call(userVip.revoke, { id: [second.id], remark: '误发' }, root);
    expect((await prolong(second.id, 60)).body.fields).toEqual({
      expired_at: '另有同类型的会员正在生效，请延长那一条，或改为赠送会员',
    });
    await test.call(userVip.revoke, { id: [first.id], remark: '误发' }, root);
    expect((await prolong(second.id, 60)).status).toBe(200);
    const buyer = await createMember(test.services, { credit_count: 10_000 });
    await configure(test.services, 'vip', { enable: true, month_price: 1000 });
    const wanted = { order_type: OrderType.Vip, product_id: VipType.Month };
    const { order_no } = await test.call(order.create, wanted, buyer);
    await test.call(order.pay, { order_no, payment_type: PaymentType.Credits }, buyer);
    await test.call(order.refund, { order_no }, root);
    const [bought] = await vipsOf(buyer);
    expect((await prolong(bought?.id ?? 0, 60)).body.fields).toEqual({
      expired_at: '该会员的订单已全额退款，请改为赠送会员',
    });
  });

  it('is in the log with the reason', async () => {
    const { id: user_id } = await createMember(test.services);
    const id = await createVip(test.services, { user_id });
    await test.call(userVip.revoke, { id: [id], remark: '冒用他人账号' }, root);
    const rows = await test.services.db
      .select()
      .from(audits)
      .where(eq(audits.operation, 'userVip.revoke'));
    expect(rows.map(({ input }) => JSON.parse(input) as object)).toContainEqual({
      id: [id],
      remark: '冒用他人账号',
    });
  });

  it('is found by name and by the days that are left', async () => {
    const member = await createMember(test.services);
    await createVip(test.services, { user_id: member.id, expired_at: inDays(3) });
    await createVip(test.services, { user_id: member.id, expired_at: inDays(9) });
    await createVip(test.services, { user_id: member.id, expired_at: inDays(-1) });
    const found = (input: object) =>
      test.call(userVip.list, { wd: member.username, ...input }, root);
    expect((await found({})).total).toBe(3);
    expect((await found({ within: 7 })).total).toBe(1);
  });
});
