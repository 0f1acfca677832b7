import { contract } from '@wenyuan/contract';
import { OrderStatus, PaymentType } from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { paymentNotices, userVips } from '../../db/schema/index.ts';
import { createMember } from '../../testing/builders.ts';
import { createPaymentShop } from '../../testing/payment-shop.ts';
import { configure } from '../../testing/settings.ts';

const { order, document } = contract;
const shop = await createPaymentShop();
const { test, root, people, wechat, alipay } = shop;
const { orderVip, recharge, orderDocument, pay, notify } = shop;
const { rowsOf, numberOf, seen, balance } = shop;

beforeEach(() => shop.open());
afterAll(() => shop.test.close());

describe('paying at a provider', () => {
  it('asks for the money of the order, and settles it once when it is reported', async () => {
    const { order_no, money } = await orderVip();
    const { status, body } = await pay(order_no);
    const number = await numberOf(order_no);
    expect([status, body]).toMatchObject([
      200,
      { order_status: 1, kind: 'qr', payment_url: `test://${number}`, money: 1000, extra: null },
    ]);
    expect(money).toBe(1000);
    expect(await seen(order_no)).toMatchObject({ status: OrderStatus.Pending, payment_type: 0 });
    expect(wechat.pay(number)).toBe(true);
    const answers = await Promise.all(Array.from({ length: 100 }, () => notify(wechat, number)));
    expect(new Set(answers.map((one) => `${one.statusCode} ${one.body}`))).toEqual(
      new Set(['200 accepted']),
    );
    expect(await seen(order_no)).toMatchObject({
      status: OrderStatus.Paid,
      payment_type: PaymentType.WeChat,
      transaction_no: `tx-1-${number}`,
    });
    const vips = await test.services.db
      .select()
      .from(userVips)
      .where(eq(userVips.order_no, order_no));
    expect(vips).toHaveLength(1);
    const notices = await test.services.db
      .select()
      .from(paymentNotices)
      .where(eq(paymentNotices.out_trade_no, number));
    expect(notices.map(({ outcome }) => outcome).filter((one) => one === 'settled')).toHaveLength(
      1,
    );
    expect(notices).toHaveLength(100);
  });

  it('finds the attempt that was begun when it is pressed twice, in two tabs or again', async () => {
    const { order_no } = await recharge();
    const answers = await Promise.all(Array.from({ length: 8 }, () => pay(order_no)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await rowsOf(order_no)).toHaveLength(1);
    expect(await pay(order_no)).toMatchObject({ status: 200, body: answers[0]?.body });
  });

  it('another way ends the first one, and whoever paid that is not asked again', async () => {
    const { order_no } = await recharge();
    await pay(order_no);
    const first = await numberOf(order_no);
    const { body } = await pay(order_no, { payment_type: PaymentType.Alipay, is_wap: true });
    expect(body).toMatchObject({ kind: 'redirect', order_status: 1 });
    expect(wechat.pay(first), 'closed at the provider').toBe(false);
    const second = await numberOf(order_no);
    alipay.pay(second);
    // Nobody reported it: the next press asks.
    expect((await pay(order_no)).body).toMatchObject({ order_status: 2, kind: '' });
    expect(await balance()).toBe(100);
    expect(await rowsOf(order_no)).toHaveLength(2);
  });

  it('is settled with credits instead, and what was begun is ended', async () => {
    const { order_no } = await orderDocument(10);
    await test.call(order.systemRecharge, { user_id: people.buyer.id, credit: 50 }, root);
    await pay(order_no);
    const number = await numberOf(order_no);
    const { body } = await pay(order_no, { payment_type: PaymentType.Credits });
    expect(body).toMatchObject({ order_status: 2 });
    expect(wechat.pay(number)).toBe(false);
    expect(await balance()).toBe(40);
  });

  it('is refused at another price, rate of exchange or plan, and begins nothing', async () => {
    const dear = await orderDocument(10);
    await test.call(document.update, { id: dear.id, price: 30 }, people.owner);
    const exchanged = await recharge();
    const vip = await orderVip();
    await configure(test.services, 'vip', { month_price: 2000 });
    await configure(test.services, 'score', { credit_exchange: 20 });
    for (const { order_no } of [dear, exchanged, vip]) {
      const { status, body } = await pay(order_no);
      expect([status, body.current?.order]).toMatchObject([
        409,
        { status: OrderStatus.Closed, close_reason: 'price' },
      ]);
      expect(await rowsOf(order_no)).toEqual([]);
    }
    await configure(test.services, 'score', { credit_exchange: 10 });
  });

  it('an unreachable provider keeps the attempt, a refusing one ends it', async () => {
    const { order_no } = await recharge();
    wechat.control.mood = 'away';
    expect(await pay(order_no)).toMatchObject({
      status: 503,
      body: { message: '暂时无法连接支付平台，请稍后重试' },
    });
    wechat.control.mood = 'well';
    expect((await pay(order_no)).status).toBe(200);
    expect(await rowsOf(order_no)).toHaveLength(1);
    const other = await recharge(200);
    wechat.control.mood = 'refusing';
    expect(await pay(other.order_no)).toMatchObject({ status: 502 });
    expect((await rowsOf(other.order_no)).map(({ payment }) => payment.state)).toEqual(['failed']);
    wechat.control.mood = 'well';
    expect((await pay(other.order_no)).status).toBe(200);
  });

  it('is asked about where it was begun and its provider answers, and the operator is told which', async () => {
    const { order_no } = await recharge();
    const ask = async () => (await test.call(order.query, { order_no }, root)).asked;
    expect(await ask()).toBe('nothing');
    await pay(order_no);
    expect(await ask()).toBe('all');
    wechat.control.mood = 'away';
    expect(await ask()).toBe('unreached');
    wechat.control.mood = 'well';
  });

  it('is for the own order, in a way that is switched on', async () => {
    const { order_no } = await recharge();
    const stranger = await createMember(test.services);
    expect((await pay(order_no, {}, stranger)).status).toBe(404);
    expect((await test.attempt(order.pay, { order_no, payment_type: 1 })).status).toBe(401);
    await configure(test.services, 'pay', { enable_alipay: false });
    const { method } = await test.call(order.methods, { order_no }, people.buyer);
    expect(method.map(({ payment_type }) => payment_type)).toEqual([PaymentType.WeChat]);
    for (const payment_type of [
      PaymentType.Alipay,
      PaymentType.Simulated,
      PaymentType.Cash,
      PaymentType.Credits,
    ])
      expect((await pay(order_no, { payment_type })).status).toBe(409);
    await configure(test.services, 'pay', { enable_alipay: true });
  });
});
