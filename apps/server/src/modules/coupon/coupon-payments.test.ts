import { contract } from '@wenyuan/contract';
import { formatDateTime, OrderStatus, OrderType, PaymentType, VipType } from '@wenyuan/domain';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { payments } from '../../db/schema/index.ts';
import { createPaymentShop } from '../../testing/payment-shop.ts';
import { configure } from '../../testing/settings.ts';
import { createCoupon } from '../../testing/trade.ts';
import { CLAIMED } from '../order/place-order.ts';

const { coupon, order } = contract;
const shop = await createPaymentShop();
const { test, root, people, alipay, wechat, numberOf, notify, seen, pay } = shop;

beforeEach(() => shop.open());
afterAll(() => test.close());

const wanted = { order_type: OrderType.Vip, product_id: VipType.Month };
const tryToBuy = (code: string, more: object = {}) =>
  test.attempt(order.create, { ...wanted, coupon: code, ...more }, people.buyer);
const buy = (code: string, more: object = {}) =>
  test.call(order.create, { ...wanted, coupon: code, ...more }, people.buyer);
const close = (order_no: string) => test.call(order.close, { order_no }, people.buyer);
const lookAt = (code: string, quantity: number) =>
  test.call(coupon.check, { code, product_id: VipType.Month, quantity }, people.buyer);
const usedUp = { status: 409, body: { message: expect.stringContaining('还可以付款') } };

describe('a coupon of one use', () => {
  it('is used by a closed order as long as its code can be scanned', async () => {
    alipay.control.isScanned = true;
    const { code } = await createCoupon(test.services, { use_limit: 1 });
    const { order_no } = await buy(code);
    await pay(order_no, { payment_type: PaymentType.Alipay });
    await close(order_no);
    expect(await tryToBuy(code)).toMatchObject(usedUp);
    // The code runs out.
    const number = await numberOf(order_no);
    await test.services.db
      .update(payments)
      .set({ expires_at: new Date(Date.now() - 120_000) })
      .where(eq(payments.out_trade_no, number));
    expect(await tryToBuy(code)).toMatchObject({ status: 200 });
  });

  it('is not used by a closed order whose payment never began', async () => {
    const { code } = await createCoupon(test.services, { use_limit: 1 });
    const { order_no } = await buy(code);
    wechat.control.mood = 'away';
    expect((await pay(order_no)).status).toBe(503);
    wechat.control.mood = 'well';
    await close(order_no);
    expect(await tryToBuy(code)).toMatchObject({ status: 200 });
  });

  it('goes on to another order from one whose payment never began, beside a code that was scanned', async () => {
    alipay.control.isScanned = true;
    const { code } = await createCoupon(test.services, { use_limit: 1 });
    const { order_no } = await buy(code);
    wechat.control.mood = 'away';
    expect((await pay(order_no)).status).toBe(503);
    wechat.control.mood = 'well';
    await pay(order_no, { payment_type: PaymentType.Alipay });
    alipay.scan(await numberOf(order_no));
    expect(await lookAt(code, 2)).toMatchObject({ is_usable: true });
  });

  it('goes on to another order while a payment of the one before is being begun, which is then shown to nobody', async () => {
    alipay.control.isScanned = true;
    const { code } = await createCoupon(test.services, { use_limit: 1 });
    const { order_no } = await buy(code);
    const { start } = alipay.provider;
    vi.spyOn(alipay.provider, 'start').mockImplementationOnce(async (request) => {
      const begun = await start(request);
      await close(order_no);
      expect(await tryToBuy(code)).toMatchObject({ status: 200 });
      return begun;
    });
    expect(await pay(order_no, { payment_type: PaymentType.Alipay })).toMatchObject({
      status: 409,
    });
    const { coupon: listed } = await test.call(coupon.list, { wd: code }, root);
    expect(listed).toMatchObject([{ used_count: 1 }]);
  });

  it('comes back with an order whose payment could be closed', async () => {
    const { code } = await createCoupon(test.services, { use_limit: 1 });
    const { order_no } = await buy(code);
    await pay(order_no);
    await close(order_no);
    expect((await buy(code)).order_no).not.toBe(order_no);
  });

  it('goes on to the order that takes the place of another, whose payment ends first', async () => {
    const { code } = await createCoupon(test.services, { use_limit: 1 });
    const before = await buy(code);
    await pay(before.order_no);
    expect(await lookAt(code, 2)).toMatchObject({ is_usable: true });
    const after = await buy(code, { quantity: 2 });
    expect(await seen(before.order_no)).toMatchObject({ status: OrderStatus.Closed });
    expect(wechat.calls).toContain('close');
    await pay(after.order_no);
    const number = await numberOf(after.order_no);
    wechat.pay(number);
    await notify(wechat, number);
    expect(await seen(after.order_no)).toMatchObject({ status: OrderStatus.Paid });
  });

  it.each([{}, { use_limit: 1, member_limit: 0 }])(
    'is used by the order whose code nobody has scanned, as its price and the order that asks for it say (%o)',
    async (limits) => {
      alipay.control.isScanned = true;
      const { code } = await createCoupon(test.services, limits);
      const { order_no } = await buy(code);
      await pay(order_no, { payment_type: PaymentType.Alipay });
      const number = await numberOf(order_no);
      const end = new Date(Date.now() + 86_400_000);
      await test.services.db
        .update(payments)
        .set({ expires_at: end })
        .where(eq(payments.out_trade_no, number));
      const until = formatDateTime(new Date(end.getTime() + 120_000));
      const looked = await lookAt(code, 2);
      expect(looked).toMatchObject({ is_usable: false, money: 2000 });
      expect(looked.message).toContain(`（含您在 ${until} 前还可以付款的订单）`);
      const { message } = looked;
      expect(await tryToBuy(code, { quantity: 2 })).toMatchObject({
        status: 409,
        body: { message },
      });
      expect(await lookAt(code, 1)).toMatchObject({ is_usable: true });
      alipay.scan(number);
      expect(await tryToBuy(code, { quantity: 2 })).toMatchObject({ status: 200 });
    },
  );

  it('is looked at as often as its member likes, and the provider is asked once in a while', async () => {
    const { code } = await createCoupon(test.services, { use_limit: 1 });
    const { order_no } = await buy(code);
    await pay(order_no);
    wechat.calls.length = 0;
    for (const quantity of [2, 3, 4]) await Promise.all([lookAt(code, quantity), lookAt(code, 2)]);
    expect(wechat.calls).toEqual(['query']);
  });

  it('goes on, too, when the price of the plan changes', async () => {
    const { code } = await createCoupon(test.services, { use_limit: 1 });
    const before = await buy(code);
    await pay(before.order_no);
    await configure(test.services, 'vip', { month_price: 1500 });
    expect(await buy(code)).toMatchObject({ money: 1000, coupon_money: 500 });
    expect(await seen(before.order_no)).toMatchObject({ status: OrderStatus.Closed });
  });

  it('is used by the order that was paid when another was to take its place', async () => {
    const { code } = await createCoupon(test.services, { use_limit: 1 });
    const { order_no } = await buy(code);
    await pay(order_no);
    wechat.pay(await numberOf(order_no));
    expect(await tryToBuy(code, { quantity: 2 })).toMatchObject({
      status: 409,
      body: { message: '该优惠码每人限用 1 次，您已用完' },
    });
    expect(await seen(order_no)).toMatchObject({ status: OrderStatus.Paid });
  });
});

it('a code that is refused ends no payment that was begun', async () => {
  const { order_no } = await buy('');
  await pay(order_no);
  expect(await tryToBuy('NOSUCHCODE')).toMatchObject({ status: 409 });
  expect(wechat.calls).not.toContain('close');
  const number = await numberOf(order_no);
  wechat.pay(number);
  await notify(wechat, number);
  expect(await seen(order_no)).toMatchObject({ status: OrderStatus.Paid });
});

it('a coupon is of no use for a plan of which an order waits for an operator', async () => {
  const { code } = await createCoupon(test.services);
  const { order_no } = await buy('');
  await test.services.db.execute(sql`
    insert into offline_claims (order_id, user_id, picture)
    select id, user_id, 'claims/none' from orders where order_no = ${order_no}`);
  const asked = { code, product_id: VipType.Month };
  expect(await test.call(coupon.check, asked, people.buyer)).toMatchObject({
    is_usable: false,
    message: CLAIMED,
    money: 1000,
  });
  expect(await tryToBuy(code)).toMatchObject({ status: 409, body: { message: CLAIMED } });
  expect((await buy('')).order_no).toBe(order_no);
});
