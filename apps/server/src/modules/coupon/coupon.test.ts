import { contract, type InputOf } from '@wenyuan/contract';
import { chinaDay, addDays, OrderStatus, OrderType, PaymentType, VipType } from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { audits, coupons, orders } from '../../db/schema/index.ts';
import { createMember, unique, type Member } from '../../testing/builders.ts';
import { createPaymentShop } from '../../testing/payment-shop.ts';
import { configure } from '../../testing/settings.ts';
import { createCoupon, createPlan } from '../../testing/trade.ts';
import { untilOneWaits } from '../../testing/until-waiting.ts';
import { checkTrade } from '../payment/check-trade.ts';

const { coupon, invoice, order, userVip } = contract;
const shop = await createPaymentShop();
const { test, root, people, wechat, numberOf, notify, seen, pay } = shop;

beforeEach(() => shop.open());
afterAll(() => test.close());

const wanted = { order_type: OrderType.Vip, product_id: VipType.Month };
const tryToBuy = (code: string, member: Member = people.buyer, more: object = {}) =>
  test.attempt(order.create, { ...wanted, coupon: code, ...more }, member);
const buy = (code: string, member: Member = people.buyer) =>
  test.call(order.create, { ...wanted, coupon: code }, member);
const check = (code: string, more: object = {}, member: Member = people.buyer) =>
  test.call(coupon.check, { code, product_id: VipType.Month, quantity: 1, ...more }, member);
const named = { title: '优惠', reduce_money: 500 };
const make = (input: Partial<InputOf<typeof coupon.create>>) =>
  test.call(coupon.create, { ...named, ...input }, root);
const tryToMake = (input: Partial<InputOf<typeof coupon.create>>) =>
  test.attempt(coupon.create, { ...named, ...input }, root);
const listed = async (code: string) =>
  (await test.call(coupon.list, { wd: code }, root)).coupon[0] ?? expect.unreachable();
const letRunOut = (order_no: string) =>
  test.services.db
    .update(orders)
    .set({ closed_at: new Date(Date.now() - 61_000) })
    .where(eq(orders.order_no, order_no));
const many = (count: number) =>
  Promise.all(Array.from({ length: count }, () => createMember(test.services)));

describe('an order with a coupon', () => {
  it('costs less, in money and in credits, and says by which code', async () => {
    const { code } = await createCoupon(test.services, { reduce_money: 250 });
    expect(await check(` ${code.toLowerCase().replace('-', ' ')} `)).toEqual({
      is_usable: true,
      message: '',
      coupon_money: 250,
      coupon_amount: 25,
      money: 750,
      amount: 75,
    });
    const made = await buy(code);
    expect(made).toMatchObject({
      status: OrderStatus.Pending,
      price: 100,
      amount: 75,
      money: 750,
      coupon_amount: 25,
      coupon_money: 250,
      coupon_code: code,
    });
    expect(made).not.toHaveProperty('coupon_id');
  });

  it('is paid for with what is left, which is what comes in, can be refunded and invoiced', async () => {
    await configure(test.services, 'pay', { enable_invoice: true });
    const { code } = await createCoupon(test.services, { reduce_money: 333 });
    const { order_no } = await buy(code);
    const begun = await pay(order_no);
    expect(begun.body).toMatchObject({ money: 667 });
    const number = await numberOf(order_no);
    wechat.pay(number);
    await notify(wechat, number);
    expect(await seen(order_no)).toMatchObject({ status: OrderStatus.Paid, money: 667 });
    expect((await test.call(userVip.byOrder, { order_no }, people.buyer)).is_active).toBe(true);
    const income = await test.call(order.income, {}, root);
    const { sum } = await test.call(order.list, { wd: order_no }, root);
    expect(sum).toEqual({ money: 667, paid: 667 });
    expect(income.sum.received % 1000).toBe(667);
    const asked = await test.call(invoice.offer, {}, people.buyer);
    expect(asked.order.map(({ money }) => money)).toEqual([667]);
    await test.call(order.refund, { order_no }, root);
    await shop.askAll();
    expect(await seen(order_no)).toMatchObject({ status: OrderStatus.Refunded, refunded: 667 });
    expect((await checkTrade(test.services.db)).differences).toEqual([]);
  });

  it('leaves a fen to pay, and a credit', async () => {
    const { code } = await createCoupon(test.services, { reduce_money: 5000 });
    expect(await buy(code)).toMatchObject({ money: 1, coupon_money: 999, amount: 1 });
  });

  it('is not made where nothing is left to take off', async () => {
    await configure(test.services, 'vip', { month_price: 1 });
    const { code } = await createCoupon(test.services);
    const message = '订单金额太小，不能使用该优惠码';
    expect(await check(code)).toMatchObject({ is_usable: false, message, money: 1 });
    expect(await tryToBuy(code)).toMatchObject({ status: 409, body: { message } });
  });

  it('takes a percentage off, rounded down and no more than its most', async () => {
    await configure(test.services, 'vip', { month_price: 999 });
    const { code } = await createCoupon(test.services, { kind: 'discount', discount: 85 });
    expect(await check(code)).toMatchObject({ coupon_money: 149, money: 850 });
    const capped = await createCoupon(test.services, {
      kind: 'discount',
      discount: 50,
      reduce_max: 600,
    });
    expect(await check(capped.code, { quantity: 3 })).toMatchObject({ coupon_money: 600 });
  });

  it('is answered again when it waits, also when the coupon is gone', async () => {
    const { id, code } = await createCoupon(test.services);
    const first = await buy(code);
    await test.call(coupon.update, { id, reduce_money: 800, enable: false }, root);
    expect((await buy(code.toLowerCase())).order_no).toBe(first.order_no);
    expect(await check(code)).toMatchObject({ is_usable: true, coupon_money: 500, money: 500 });
    expect(await check(code, { quantity: 2 })).toMatchObject({ message: '该优惠码已停用' });
    await test.call(coupon.delete, { id: [id] }, root);
    expect((await buy(code)).order_no).toBe(first.order_no);
    const { order_no } = first;
    expect((await pay(order_no)).body).toMatchObject({ money: 500 });
    expect(await seen(order_no)).toMatchObject({ coupon_code: code, coupon_money: 500 });
  });

  it('takes the place of the one that waits with another coupon or none, and gives its use back', async () => {
    const one = await createCoupon(test.services, { use_limit: 1 });
    const other = await createCoupon(test.services, { reduce_money: 200 });
    const first = await buy(one.code);
    const second = await buy(other.code);
    expect([first.money, second.money]).toEqual([500, 800]);
    expect(await seen(first.order_no)).toMatchObject({ status: OrderStatus.Closed });
    const plain = await buy('');
    expect([plain.money, plain.coupon_code]).toEqual([1000, '']);
    expect((await tryToBuy(one.code, (await many(1))[0])).status).toBe(200);
  });

  it('with a coupon that cannot be used leaves the one that waits as it is', async () => {
    const { code } = await createCoupon(test.services);
    const { order_no } = await buy(code);
    const over = await createCoupon(test.services, { enable: false });
    for (const wrong of [over.code, '!!!']) expect((await tryToBuy(wrong)).status).toBe(409);
    expect(await seen(order_no)).toMatchObject({ status: OrderStatus.Pending, money: 500 });
  });

  it('is closed when the price of the plan changes, not when that of the coupon does', async () => {
    const { id, code } = await createCoupon(test.services);
    const { order_no } = await buy(code);
    await test.call(coupon.update, { id, reduce_money: 100 }, root);
    expect((await pay(order_no)).body).toMatchObject({ money: 500 });
    await configure(test.services, 'vip', { month_price: 1200 });
    const refused = await pay(order_no);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('由 100 变为 120');
    expect(refused.body.current?.order).toMatchObject({ close_reason: 'price', coupon_code: code });
  });

  it('is one of a membership', async () => {
    const { code } = await createCoupon(test.services);
    const input = { order_type: OrderType.Recharge, quantity: 100, coupon: code };
    const { status, body } = await test.attempt(order.create, input, people.buyer);
    expect([status, body.fields]).toEqual([400, { coupon: '优惠码只能用于购买会员' }]);
  });
});

const today = chinaDay(new Date());
const dayAfter = (days: number) => chinaDay(addDays(new Date(), days));

describe('a coupon is refused', () => {
  it.each([
    ['that is disabled', { enable: false }, '该优惠码已停用'],
    ['that is over', { to_day: dayAfter(-1) }, '该优惠码已过期'],
    ['that has not begun', { from_day: dayAfter(1) }, `该优惠码自 ${dayAfter(1)} 起可用`],
    ['for a dearer order', { least_money: 1001 }, '不满 ¥10.01，不能使用该优惠码'],
    ['for another plan', { vip_types: [VipType.Year] }, '该优惠码不适用于所选的套餐'],
  ])('%s', async (_, terms, message) => {
    const { code } = await createCoupon(test.services, terms);
    expect(await check(code)).toEqual({
      is_usable: false,
      message,
      coupon_money: 0,
      coupon_amount: 0,
      money: 1000,
      amount: 100,
    });
    const { status, body } = await tryToBuy(code);
    expect([status, body.fields]).toEqual([409, { coupon: message }]);
  });

  it('that does not exist, and by whom tries too often', async () => {
    expect((await check('NONE')).message).toBe('优惠码不存在，请核对后重新输入');
    const tries = await Promise.all(
      Array.from({ length: 60 }, () =>
        test.attempt(coupon.check, { code: 'NONE', product_id: 0 }, people.buyer),
      ),
    );
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(1);
    const { code } = await createCoupon(test.services);
    expect((await tryToBuy(code)).status).toBe(429);
  });

  it('by nobody for looking at prices again and again', async () => {
    const { code } = await createCoupon(test.services);
    await Promise.all(Array.from({ length: 70 }, () => check(code)));
    expect((await tryToBuy(code)).status).toBe(200);
  });

  it('and fits on its first and last day, for the plans that it names and from the amount that it needs', async () => {
    const type = await createPlan(test.services);
    const { code } = await createCoupon(test.services, {
      from_day: today,
      to_day: today,
      vip_types: [VipType.Month, type],
      least_money: 1800,
    });
    expect((await check(code, { product_id: type })).message).toContain('不满 ¥18.00');
    expect(await check(code, { product_id: type, quantity: 2 })).toMatchObject({ money: 1300 });
  });
});

describe('the uses of a coupon', () => {
  it('are never more than allowed, however many order at once', async () => {
    const { code } = await createCoupon(test.services, { use_limit: 3 });
    const members = await many(8);
    const answers = await Promise.all(members.map((member) => tryToBuy(code, member)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe('该优惠码已用完');
    expect(await listed(code)).toMatchObject({ used_count: 3, given_money: 0 });
  });

  it('are counted once who changes it is done', async () => {
    const { code } = await createCoupon(test.services);
    const bought = await test.services.db.transaction(async (tx) => {
      await tx.update(coupons).set({ enable: false }).where(eq(coupons.code, code));
      const answer = tryToBuy(code);
      await Promise.race([answer, untilOneWaits(test.services.db)]);
      return [answer];
    });
    expect((await bought[0])?.status).toBe(409);
  });

  it('are those of each member, whose orders of two plans at once count together', async () => {
    const type = await createPlan(test.services);
    const { code } = await createCoupon(test.services, { member_limit: 1 });
    const both = await Promise.all([
      tryToBuy(code),
      tryToBuy(code, people.buyer, { product_id: type }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await tryToBuy(code, (await many(1))[0])).status).toBe(200);
  });

  it('come back with an order that is closed, runs out or is refunded, and not with a paid one', async () => {
    const { code } = await createCoupon(test.services, { use_limit: 1, member_limit: 0 });
    const [one, two, three] = await many(3);
    const first = await buy(code, one);
    expect((await tryToBuy(code, two)).status).toBe(409);
    await test.call(order.close, { order_no: first.order_no }, one);
    const second = await buy(code, two);
    expect((await tryToBuy(code, three)).status).toBe(409);
    await letRunOut(second.order_no);
    const third = await buy(code, three);
    await test.call(order.confirm, { order_no: third.order_no, payment_type: 4 }, root);
    expect(await listed(code)).toMatchObject({ used_count: 1, given_money: 500 });
    expect((await tryToBuy(code, one)).status).toBe(409);
    await test.call(order.refund, { order_no: third.order_no, channel: 'offline' }, root);
    expect(await listed(code)).toMatchObject({ used_count: 0, given_money: 0 });
    expect((await tryToBuy(code, one)).status).toBe(200);
  });
});

describe('operators', () => {
  it('make one with a code of theirs, or many with codes that cannot be guessed, once for a request', async () => {
    const code = unique('spring-');
    expect((await make({ code })).coupon).toMatchObject([{ code: code.toUpperCase() }]);
    const taken = await tryToMake({ code: code.replace('-', '') });
    expect([taken.status, taken.body.fields]).toEqual([
      409,
      { code: '已有相同或难以分辨的优惠码' },
    ]);
    const request = { count: 20, request_id: unique('request-') };
    const answers = await Promise.all([make(request), make(request)]);
    const codes = answers.map((each) => each.coupon.map(({ code: its }) => its));
    expect(new Set(codes[0]).size).toBe(20);
    expect(codes[1]).toEqual(codes[0]);
    expect((await tryToMake({ code: unique('TEST-'), count: 2 })).status).toBe(400);
  });

  it.each([
    [{ reduce_money: 0 }, 'reduce_money'],
    [{ kind: 'discount', discount: 100 }, 'discount'],
    [{ from_day: '2026-03-02', to_day: '2026-03-01' }, 'to_day'],
    [{ to_day: dayAfter(-1) }, 'to_day'],
    [{ code: 'A-' }, 'code'],
    [{ from_day: '0000-01-01' }, 'from_day'],
  ] as const)('are told what is wrong: %o', async (input, field) => {
    const { status, body } = await tryToMake(input);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });

  it('find them by their days', async () => {
    const title = unique('days-');
    const days = { coming: { from_day: dayAfter(1) }, open: {}, over: { to_day: dayAfter(-1) } };
    for (const each of Object.values(days)) await createCoupon(test.services, { ...each, title });
    for (const state of ['coming', 'open', 'over'] as const) {
      const found = await test.call(coupon.list, { wd: title, state }, root);
      expect(found.coupon).toMatchObject([days[state]]);
    }
  });

  it('find the orders of a code, and what was done to it in the log', async () => {
    const { id, code } = await createCoupon(test.services);
    const { order_no } = await buy(code);
    for (const wd of [code.toLowerCase(), code.replace('-', ' ')]) {
      const { order: found } = await test.call(order.list, { wd }, root);
      expect(found.map((each) => each.order_no)).toEqual([order_no]);
    }
    await test.call(coupon.update, { id, to_day: today }, root);
    const [row] = await test.services.db.select().from(coupons).where(eq(coupons.id, id));
    expect(row?.to_day).toBe(today);
    const logged = await test.services.db
      .select()
      .from(audits)
      .where(eq(audits.operation, 'coupon.update'));
    expect(logged.length).toBeGreaterThan(0);
  });

  it('tell by having any whether buyers are asked for a code', async () => {
    await test.services.db.delete(coupons);
    const asks = async () => (await test.call(userVip.offer, {}, people.buyer)).has_coupon;
    await createCoupon(test.services, { to_day: dayAfter(-1) });
    await createCoupon(test.services, { enable: false });
    expect(await asks()).toBe(false);
    await createCoupon(test.services, { to_day: dayAfter(0) });
    expect(await asks()).toBe(true);
  });
});

it('pays by credits what is left', async () => {
  const { code } = await createCoupon(test.services);
  const buyer = await createMember(test.services, { credit_count: 0 });
  await test.call(order.systemRecharge, { user_id: buyer.id, credit: 60 }, root);
  const { order_no } = await buy(code, buyer);
  const paid = await pay(order_no, { payment_type: PaymentType.Credits }, buyer);
  expect(paid.status).toBe(200);
  expect(await shop.balance(buyer)).toBe(10);
});
