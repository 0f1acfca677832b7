import { contract } from '@wenyuan/contract';
import { VipType } from '@wenyuan/domain';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notices } from '../../db/schema/index.ts';
import { createMember } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { configure, MAIL } from '../../testing/settings.ts';
import { createVip } from '../../testing/trade.ts';
import type { MailOrder } from '../mail/send-mail.ts';
import { remindMembers } from './remind-members.ts';

const { userVip } = contract;
const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);
let test: TestApp;
let root: { token: string };

beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
  await configure(test.services, 'email', MAIL);
});
afterAll(() => test.close());
beforeEach(async () => {
  await configure(test.services, 'vip', { remind_first_days: 7, remind_last_days: 1 });
  await test.services.db.execute(sql`delete from user_vips`);
  await test.services.db.execute(sql`delete from graphile_worker._private_jobs`);
});

/** A member with a membership that has run for a month. */
async function memberUntil(days: number, from = -30) {
  const member = await createMember(test.services);
  const end = inDays(days);
  const vip = await createVip(test.services, {
    user_id: member.id,
    joined_at: inDays(from),
    expired_at: end,
  });
  return { ...member, vip, end };
}

/** The letters that wait, by their readers. */
async function letters(): Promise<{ to: string; text: string }[]> {
  const { rows } = await test.services.db.execute<{ sealed: string }>(
    sql`select payload ->> 'sealed' as sealed from graphile_worker._private_jobs`,
  );
  return rows.map(({ sealed }) => {
    const letter = JSON.parse(test.services.box.open(sealed) ?? '') as MailOrder;
    return { to: letter.to, text: JSON.stringify(letter.values) };
  });
}

async function noticesOf(userId: number): Promise<string[]> {
  const rows = await test.services.db.select().from(notices).where(eq(notices.user_id, userId));
  return rows.flatMap(({ kind, count }) => Array.from({ length: count }, () => kind));
}

const pass = () => remindMembers(test.services);

describe('a reminder of the end', () => {
  it('goes out once for each time before it, also from two workers at once', async () => {
    const { id, vip } = await memberUntil(6.5);
    await Promise.all([pass(), pass(), pass()]);
    expect(await letters()).toHaveLength(1);
    expect(await noticesOf(id)).toEqual(['membership_ending']);
    expect(await pass()).toBe(0);
    await test.services.db.execute(
      sql`update user_vips set joined_at = now() - interval '30 days' where id = ${vip}`,
    );
    expect(await pass()).toBe(0);
  });

  it('names the membership, its end and where it is renewed', async () => {
    await memberUntil(6.5);
    await pass();
    const [letter] = await letters();
    expect(letter?.text).toContain('月度会员');
    expect(letter?.text).toMatch(/https?:\/\/\S+\/vip"/);
  });

  it('is one alone for who is late: the day before counts, not the week', async () => {
    await memberUntil(0.5);
    expect(await pass()).toBe(1);
    expect(await pass()).toBe(0);
  });

  it('waits for its time, and does not follow a membership as short as the reminder is early', async () => {
    await memberUntil(7.5);
    await memberUntil(6.9, -0.1);
    expect(await pass()).toBe(0);
  });

  it('is not for those who have another running on, but for those whose other ends earlier', async () => {
    const covered = await memberUntil(5);
    const next = { joined_at: covered.end, expired_at: inDays(60) };
    await createVip(test.services, { user_id: covered.id, ...next });
    const { id: user_id } = await memberUntil(6);
    const sooner = { type: VipType.Year, joined_at: inDays(-30), expired_at: inDays(3) };
    await createVip(test.services, { user_id, ...sooner });
    // Only the later one of the second member.
    expect(await pass()).toBe(1);
  });

  it('comes again for a later end, and not for one that was revoked', async () => {
    const { vip } = await memberUntil(6);
    expect(await pass()).toBe(1);
    const remark = '补偿停机';
    const later = { id: vip, expired_at: inDays(6.5).toISOString(), remark };
    await test.call(userVip.update, later, root);
    expect(await pass()).toBe(1);
    const other = await memberUntil(5);
    await test.call(userVip.revoke, { id: [other.vip], remark }, root);
    expect(await pass()).toBe(0);
  });

  it('can be turned off, and needs no letter', async () => {
    await configure(test.services, 'vip', { remind_first_days: 0, remind_last_days: 0 });
    const { id } = await memberUntil(0.5);
    expect(await pass()).toBe(0);
    await configure(test.services, 'vip', { remind_last_days: 1 });
    await configure(test.services, 'email', { enable: false });
    expect(await pass()).toBe(1);
    expect(await letters()).toHaveLength(0);
    expect(await noticesOf(id)).toEqual(['membership_ending']);
    await configure(test.services, 'email', MAIL);
  });
});

describe('the end of a membership', () => {
  it('is told once on the site, also by two workers and where nobody is reminded, and by no letter', async () => {
    await configure(test.services, 'vip', { remind_first_days: 0, remind_last_days: 0 });
    const { id } = await memberUntil(-0.1);
    await Promise.all([pass(), pass()]);
    expect(await noticesOf(id)).toEqual(['membership_ended']);
    expect(await pass()).toBe(0);
    expect(await letters()).toHaveLength(0);
  });

  it('is none while another runs, goes on or began since, and one where two end', async () => {
    const { id: renewed } = await memberUntil(-0.2);
    const later = { type: VipType.Year, joined_at: inDays(-0.1), expired_at: inDays(60) };
    await createVip(test.services, { user_id: renewed, ...later });
    expect(await pass()).toBe(0);
    const { id: both } = await memberUntil(-0.2);
    const sooner = { type: VipType.Year, joined_at: inDays(-60), expired_at: inDays(-0.3) };
    await createVip(test.services, { user_id: both, ...sooner });
    expect(await pass()).toBe(1);
    expect(await noticesOf(both)).toEqual(['membership_ended']);
  });

  it('is not told of one that an operator ended, nor of one that has been over for days', async () => {
    const { vip, id } = await memberUntil(20);
    await test.call(userVip.revoke, { id: [vip], remark: '退款' }, root);
    await memberUntil(-5);
    expect(await pass()).toBe(0);
    expect(await noticesOf(id)).toEqual(['membership_revoked']);
  });
});
