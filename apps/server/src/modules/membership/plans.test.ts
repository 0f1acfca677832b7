import { contract } from '@wenyuan/contract';
import { addDays, addMonths, OrderType, PaymentType, VipType } from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userVips, vipPlans } from '../../db/schema/index.ts';
import { createMember, unique, type Member } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { configure } from '../../testing/settings.ts';
import { createDownloadable, createPlan, createVip } from '../../testing/trade.ts';
import { moveCredits } from '../credit/ledger.ts';
import { countMembers, type VipRow } from './active-vips.ts';
import { grantMembership } from './grant-membership.ts';
import { boughtSeconds } from './shorten-vip.ts';

const { config, document, order, userVip, vipPlan } = contract;
const DAY = 86_400_000;
let test: TestApp;
let root: { token: string };

beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
  await configure(test.services, 'vip', {
    enable: true,
    month_price: 1000,
    month_download: 4,
    month_document_discount: 80,
  });
});
afterAll(() => test.close());

async function rich(): Promise<Member> {
  const member = await createMember(test.services);
  const grant = { amount: 100_000, reason: 'grant', key: unique('grant-') } as const;
  await test.services.db.transaction((tx) => moveCredits(tx, [{ ...grant, userId: member.id }]));
  return member;
}

const place = (member: Member, product_id: number, quantity = 1) =>
  test.call(order.create, { order_type: OrderType.Vip, product_id, quantity }, member);
const pay = (member: Member, order_no: string) =>
  test.attempt(order.pay, { order_no, payment_type: PaymentType.Credits }, member);
async function buy(member: Member, product_id: number, quantity = 1) {
  const { order_no } = await place(member, product_id, quantity);
  expect((await pay(member, order_no)).status).toBe(200);
  return test.call(userVip.byOrder, { order_no }, member);
}

describe('a plan that operators add', () => {
  it('is sold behind the others under a type from 10, and lasts for its days', async () => {
    const made = await test.call(
      vipPlan.create,
      { title: '考研季', months: 4, days: 10, price: 6800, download: 30, benefits: '专属资料' },
      root,
    );
    expect(made.id).toBeGreaterThanOrEqual(10);
    const { plan } = await test.call(userVip.offer, {});
    expect(plan.at(-1)).toMatchObject({
      type: made.id,
      title: '考研季',
      months: 4,
      days: 10,
      price: 6800,
      credit: 680,
      benefits: '专属资料',
      next_start: null,
    });
    const member = await rich();
    const vip = await buy(member, made.id);
    expect(vip).toMatchObject({ type: made.id, title: '考研季', download: 30, is_active: true });
    const end = addDays(addMonths(new Date(vip.joined_at), 4), 10);
    expect(vip.expired_at).toBe(end.toISOString());
  });

  it('lasts for months or days, and is not sold while it is off or without a price', async () => {
    const neither = await test.attempt(vipPlan.create, { title: '空', price: 100 }, root);
    expect(neither.body.fields).toHaveProperty('months');
    const id = await createPlan(test.services);
    const emptied = await test.attempt(vipPlan.update, { id, days: 0 }, root);
    expect(emptied.status).toBe(400);
    const member = await rich();
    const input = { order_type: OrderType.Vip, product_id: id };
    await test.call(vipPlan.update, { id, enable: false }, root);
    expect((await test.attempt(order.create, input, member)).status).toBe(400);
    await test.call(vipPlan.update, { id, enable: true, price: 0 }, root);
    expect((await test.attempt(order.create, input, member)).status).toBe(400);
  });

  it('is refused, not looked for, by a number that its column cannot hold', async () => {
    const id = 2 ** 31;
    const answers = [
      await test.attempt(vipPlan.update, { id, title: '考研季' }, root),
      await test.attempt(vipPlan.delete, { id: [id] }, root),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
    expect(answers.map(({ body }) => body.message)).toEqual(['编号过大', '编号过大']);
    // By these, other rows of the same type are looked for.
    const type = { user_id: 1, type: id, quantity: 1, remark: '', request_id: unique('r-') };
    expect((await test.attempt(userVip.grant, type, root)).status).toBe(400);
    const input = { order_type: OrderType.Vip, product_id: id };
    expect((await test.attempt(order.create, input, await rich())).status).toBe(400);
  });

  it('has a title of its own among those that are sold', async () => {
    const terms = { price: 1000, months: 1 };
    const made = { title: unique('学期'), ...terms };
    await test.call(vipPlan.create, made, root);
    const again = await test.attempt(vipPlan.create, made, root);
    expect([again.status, again.body.fields]).toEqual([409, { title: '已有同名的会员套餐' }]);
    const sold = await test.attempt(vipPlan.create, { ...made, title: '月度会员' }, root);
    // It is none of the rows among which the operator would look for it.
    expect([sold.status, sold.body.fields?.title]).toEqual([
      409,
      expect.stringContaining('会员配置'),
    ]);
    const other = await test.call(vipPlan.create, { title: unique('学年'), ...terms }, root);
    const renamed = await test.attempt(vipPlan.update, { id: other.id, title: made.title }, root);
    expect(renamed.status).toBe(409);
    await test.call(vipPlan.update, { ...terms, id: other.id, title: other.title }, root);
  });

  it('leaves its memberships as they were bought when it is changed or deleted', async () => {
    const id = await createPlan(test.services, { title: '夏令营', days: 20 });
    const member = await rich();
    const { order_no } = await place(member, id);
    await test.call(vipPlan.update, { id, days: 5 }, root);
    const changed = await pay(member, order_no);
    expect(changed.status).toBe(409);
    const bought = await buy(member, id);
    expect(Date.parse(bought.expired_at) - Date.parse(bought.joined_at)).toBe(5 * DAY);
    await test.call(vipPlan.delete, { id: [id] }, root);
    const { user_vip } = await test.call(userVip.active, {}, member);
    expect(user_vip).toMatchObject({ title: '夏令营', expired_at: bought.expired_at });
  });
});

describe('several periods', () => {
  /** The memberships of orders of so many months, each of which follows the one before; the first begins then. */
  async function grantFrom(day: string, orders: readonly number[]) {
    const { db, settings } = test.services;
    const { id: user_id } = await createMember(test.services);
    const values = await settings.read();
    const made: VipRow[] = [];
    for (const months of orders) {
      const terms = { months, days: 0, discount: 100, download: 0, times: 0, title: '' };
      const bought = { user_id, product_id: VipType.Month, quantity: months, terms };
      const order_no = unique('order-');
      made.push(await grantMembership(db, { ...bought, order_no }, values, new Date(day)));
    }
    return made;
  }

  it.each([[[1, 1, 1]], [[1, 2]], [[2, 1]], [[3]]])(
    'that begin on a day which some months lack end on the same day, bought as %j',
    async (orders) => {
      const begun = '2101-01-31T04:00:00Z';
      const bought = await grantFrom(begun, orders);
      expect(bought[0]?.joined_at).toEqual(new Date(begun));
      expect(bought.at(-1)?.expired_at).toEqual(new Date('2101-04-30T04:00:00Z'));
    },
  );

  it('that follow without a gap are as long as they were bought, also for what a refund takes back', async () => {
    const [january, february] = await grantFrom('2101-01-31T04:00:00Z', [1, 1]);
    if (january === undefined || february === undefined) throw new Error('nothing was granted');
    const terms = { months: 1, days: 0, discount: 100, download: 0, times: 0 };
    const { db } = test.services;
    expect(await boughtSeconds(db, january, { terms })).toBe((28 * DAY) / 1000);
    expect(await boughtSeconds(db, february, { terms })).toBe((31 * DAY) / 1000);
  });

  it('are one membership: time and downloads add up, discount and the limit a day do not', async () => {
    const member = await rich();
    const { amount, product_name, quantity } = await place(member, VipType.Month, 3);
    expect({ amount, product_name, quantity }).toEqual({
      amount: 300,
      product_name: '月度会员 × 3',
      quantity: 3,
    });
    const vip = await buy(member, VipType.Month, 3);
    expect(vip).toMatchObject({ download: 12, discount: 80, title: '月度会员' });
    expect(vip.expired_at).toBe(addMonths(new Date(vip.joined_at), 3).toISOString());
  });

  it('are another order than one period: the first is closed, the second has its own amount', async () => {
    const member = await rich();
    const one = await place(member, VipType.Month);
    const two = await place(member, VipType.Month, 2);
    expect(two.order_no).not.toBe(one.order_no);
    expect((await pay(member, one.order_no)).status).toBe(409);
    expect((await place(member, VipType.Month, 2)).order_no).toBe(two.order_no);
    expect((await place(member, VipType.Month, 12)).quantity).toBe(12);
    const input = { order_type: OrderType.Vip, product_id: VipType.Month, quantity: 13 };
    const many = await test.attempt(order.create, input, member);
    expect(many.body.fields).toHaveProperty('quantity');
  });

  it('granted by operators follow what runs of the same type', async () => {
    const member = await rich();
    const first = await buy(member, VipType.Month);
    const input = { user_id: member.id, type: VipType.Month, quantity: 2, remark: '补偿' };
    const next = await test.call(userVip.grant, input, root);
    expect(next.joined_at).toBe(first.expired_at);
    const { plan, next_start } = await test.call(userVip.offer, {}, member);
    expect(next_start).toBe(next.expired_at);
    expect(plan.find(({ type }) => type === VipType.Month)?.next_start).toBe(next.expired_at);
    expect(plan.find(({ type }) => type === VipType.Year)?.next_start).toBeNull();
    const year = await test.call(userVip.grant, { ...input, type: VipType.Year }, root);
    expect(Date.parse(year.joined_at)).toBeLessThan(Date.parse(first.expired_at));
    const none = { ...input, type: 9 };
    expect((await test.attempt(userVip.grant, none, root)).status).toBe(400);
  });
});

describe('several memberships at once', () => {
  it('are used by type, the best discount counts, and the highest limit a day', async () => {
    const owner = await createMember(test.services);
    const member = await createMember(test.services);
    const plan = await createPlan(test.services);
    const of = (type: number, download: number, times: number, discount: number) =>
      createVip(test.services, { user_id: member.id, type, download, times, discount });
    const week = await of(plan, 2, 3, 70);
    const year = await of(VipType.Year, 1, 1, 90);
    const month = await of(VipType.Month, 1, 2, 100);
    const taken = async () => {
      const { id } = await createDownloadable(test.services, {
        user_id: owner.id,
        is_vip: true,
        price: 5,
      });
      return (await test.attempt(document.downloadVip, { id }, member)).status;
    };
    const usedOf = async (id: number) => {
      const rows = await test.services.db.select().from(userVips).where(eq(userVips.id, id));
      return rows[0]?.download_used;
    };
    expect(await taken()).toBe(200);
    expect([await usedOf(year), await usedOf(month), await usedOf(week)]).toEqual([1, 0, 0]);
    expect(await taken()).toBe(200);
    expect([await usedOf(year), await usedOf(month), await usedOf(week)]).toEqual([1, 1, 0]);
    expect(await taken()).toBe(200);
    expect(await usedOf(week)).toBe(1);
    // The third of the day was the last: 3 is the highest limit of those that run, not their sum.
    expect(await taken()).toBe(403);
    const { vips } = await test.call(userVip.active, {}, member);
    expect(vips.map(({ id }) => id)).toEqual([year, month, week]);
    const priced = await createDownloadable(test.services, { user_id: owner.id, price: 100 });
    const { download } = await test.call(document.get, { id: priced.id }, member);
    expect(download.price).toBe(70);
  });

  it('end by their date: the moment of the end is over, and what has not begun gives nothing', async () => {
    const owner = await createMember(test.services);
    const member = await createMember(test.services);
    const { id } = await createDownloadable(test.services, { user_id: owner.id, is_vip: true });
    const take = async () => (await test.attempt(document.downloadVip, { id }, member)).status;
    const coming = {
      joined_at: new Date(Date.now() + DAY),
      expired_at: new Date(Date.now() + 2 * DAY),
    };
    const vip = await createVip(test.services, { user_id: member.id, ...coming });
    expect(await take()).toBe(403);
    const end = (expired_at: Date) =>
      test.services.db
        .update(userVips)
        .set({ joined_at: new Date(0), expired_at })
        .where(eq(userVips.id, vip));
    await end(new Date(Date.now() + DAY));
    expect(await take()).toBe(200);
    await end(new Date());
    expect(await take()).toBe(403);
  });
});

it('counts members once, with those whose last membership ends within a week', async () => {
  const before = await countMembers(test.services.db);
  const [soon, covered, coming] = await Promise.all(
    [1, 2, 3].map(() => createMember(test.services)),
  );
  const vip = (member: Member | undefined, from: number, to: number) =>
    createVip(test.services, {
      user_id: member?.id ?? 0,
      joined_at: new Date(Date.now() + from * DAY),
      expired_at: new Date(Date.now() + to * DAY),
    });
  await vip(soon, -1, 3);
  await vip(covered, -1, 3);
  await vip(covered, 3, 30);
  await vip(coming, 1, 3);
  const after = await countMembers(test.services.db);
  expect(after).toEqual({ count: before.count + 2, ending: before.ending + 1 });
});

it('what the plans on sale give of documents for members is in the settings', async () => {
  const { services } = test;
  const given = async () => (await test.call(config.settings, {})).vip.gives;
  await services.db.update(vipPlans).set({ enable: false });
  await configure(services, 'vip', { year_price: 0, quarter_price: 0 });
  expect(await given()).toBe('downloads');
  await configure(services, 'vip', { month_download: 0, year_download: 9 });
  expect(await given(), 'the year has some, but is not sold').toBe('pages');
  await createPlan(services, { download: 3 });
  expect(await given(), 'one of several has some').toBe('downloads');
  await configure(services, 'vip', { enable: false });
  expect(await given(), 'memberships are off').toBe('');
  await services.db.update(vipPlans).set({ enable: false });
  await configure(services, 'vip', { enable: true, month_price: 0 });
  expect(await given(), 'none is sold').toBe('');
});
