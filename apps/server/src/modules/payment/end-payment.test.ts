import { contract } from '@wenyuan/contract';
import { DocumentStatus, OrderStatus, PaymentType } from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { orders, payments } from '../../db/schema/index.ts';
import { createPaymentShop } from '../../testing/payment-shop.ts';
import { configure } from '../../testing/settings.ts';

const { order, document } = contract;
const shop = await createPaymentShop();
const { test, root, people, wechat, alipay } = shop;
const { orderVip, recharge, orderDocument, pay, notify, askAll } = shop;
const { rowsOf, numberOf, seen, history, balance } = shop;

beforeEach(() => shop.open());
afterAll(() => shop.test.close());

describe('an order that ends', () => {
  it('is closed at the provider first, and not closed when it was paid', async () => {
    const { order_no } = await recharge();
    await pay(order_no);
    const number = await numberOf(order_no);
    await test.call(order.close, { order_no }, people.buyer);
    expect(wechat.stateOf(number).state).toBe('closed');
    expect(wechat.pay(number)).toBe(false);
    const paid = await recharge();
    await pay(paid.order_no);
    wechat.pay(await numberOf(paid.order_no));
    const { status } = await test.attempt(order.close, { order_no: paid.order_no }, people.buyer);
    expect(status).toBe(409);
    expect(await balance()).toBe(100);
  });

  it('by its time is delivered all the same when it was paid', async () => {
    const { order_no } = await orderVip();
    await pay(order_no);
    const number = await numberOf(order_no);
    wechat.pay(number);
    await test.services.db
      .update(orders)
      .set({ status: OrderStatus.Closed, closed_at: new Date() })
      .where(eq(orders.order_no, order_no));
    await configure(test.services, 'vip', { month_price: 5000 });
    await notify(wechat, number);
    expect(await seen(order_no)).toMatchObject({ status: OrderStatus.Paid, close_reason: '' });
  });

  it.each([DocumentStatus.Converted, DocumentStatus.Disabled])(
    'and is deleted is seen again when it was paid, delivered or not (%i)',
    async (status) => {
      const { order_no, id } = await orderDocument();
      await pay(order_no);
      const number = await numberOf(order_no);
      wechat.pay(number);
      wechat.control.mood = 'away';
      await test.call(order.close, { order_no }, people.buyer);
      await test.call(order.delete, { order_no }, people.buyer);
      wechat.control.mood = 'well';
      if (status === DocumentStatus.Disabled)
        await test.call(document.check, { id: [id], status }, root);
      await notify(wechat, number);
      const { order: listed } = await test.call(order.own, {}, people.buyer);
      expect(listed.map((row) => row.order_no)).toEqual([order_no]);
    },
  );

  it('is asked about once more after its time, and its attempt is over', async () => {
    const { order_no } = await recharge();
    await pay(order_no);
    const number = await numberOf(order_no);
    await test.services.db
      .update(payments)
      .set({ expires_at: new Date(Date.now() - 3_600_000) })
      .where(eq(payments.out_trade_no, number));
    await askAll();
    expect((await rowsOf(order_no)).map(({ payment }) => payment.state)).toEqual(['closed']);
    expect(wechat.stateOf(number).state).toBe('closed');
  });
});

describe('an attempt that its provider cannot close', () => {
  /** Its own time is over. */
  const expire = (number: string) =>
    test.services.db
      .update(payments)
      .set({ expires_at: new Date(Date.now() - 3_600_000) })
      .where(eq(payments.out_trade_no, number));
  const statesOf = async (order_no: string) =>
    (await rowsOf(order_no)).map(({ payment }) => payment.state);

  it('is asked about until its time is over when nobody has scanned its code', async () => {
    alipay.control.isScanned = true;
    const left = await recharge();
    await pay(left.order_no, { payment_type: PaymentType.Alipay });
    await test.call(order.close, { order_no: left.order_no }, people.buyer);
    expect(await statesOf(left.order_no)).toEqual(['pending']);
    await expire(await numberOf(left.order_no));
    await askAll();
    expect(await statesOf(left.order_no)).toEqual(['closed']);
    const scanned = await recharge();
    await pay(scanned.order_no, { payment_type: PaymentType.Alipay });
    await test.call(order.close, { order_no: scanned.order_no }, people.buyer);
    expect(alipay.pay(await numberOf(scanned.order_no))).toBe(true);
    await askAll();
    expect(await seen(scanned.order_no)).toMatchObject({ status: OrderStatus.Paid });
  });

  it('is asked about when closing is refused', async () => {
    wechat.control.isOpen = true;
    const { order_no } = await recharge();
    await pay(order_no);
    const number = await numberOf(order_no);
    wechat.pay(number);
    await expire(number);
    await askAll();
    expect(await seen(order_no)).toMatchObject({ status: OrderStatus.Paid });
  });

  it('and that ends while it is begun is told so', async () => {
    const { order_no } = await recharge();
    const { start } = wechat.provider;
    vi.spyOn(wechat.provider, 'start').mockImplementationOnce(async (request) => {
      const begun = await start(request);
      await test.services.db
        .update(payments)
        .set({ state: 'closed' })
        .where(eq(payments.out_trade_no, request.outTradeNo));
      return begun;
    });
    expect(await pay(order_no)).toMatchObject({
      status: 409,
      body: { message: '这次支付已结束，请重新发起' },
    });
    expect((await pay(order_no)).status).toBe(200);
  });
});

describe('an order that an operator confirms', () => {
  const confirm = (order_no: string) =>
    test.attempt(order.confirm, { order_no, payment_type: PaymentType.BankCard }, root);

  it('is paid by what its provider has not reported yet', async () => {
    const { order_no } = await recharge();
    await pay(order_no);
    wechat.pay(await numberOf(order_no));
    const { status, body } = await confirm(order_no);
    expect([status, body.message]).toEqual([409, '订单已支付']);
    expect(await seen(order_no)).toMatchObject({ payment_type: PaymentType.WeChat });
    expect((await history(order_no)).refund).toEqual([]);
  });

  it('keeps what a provider reports afterwards, which may be the same money', async () => {
    const { order_no } = await recharge();
    await pay(order_no);
    const number = await numberOf(order_no);
    wechat.pay(number);
    wechat.control.mood = 'away';
    expect((await confirm(order_no)).status).toBe(200);
    wechat.control.mood = 'well';
    expect((await notify(wechat, number)).statusCode).toBe(200);
    await askAll();
    const { payment, refund } = await history(order_no);
    expect(refund).toEqual([]);
    expect(payment).toMatchObject([
      { state: 'mismatched', message: '订单已由管理员确认收款，请核对是否为同一笔' },
    ]);
    expect([await balance(), wechat.stateOf(number).state]).toEqual([100, 'paid']);
  });
});
