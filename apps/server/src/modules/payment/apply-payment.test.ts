import { contract } from '@wenyuan/contract';
import { OrderStatus, PaymentType } from '@wenyuan/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPaymentShop } from '../../testing/payment-shop.ts';
import { configure } from '../../testing/settings.ts';
import { askProviders } from './ask-providers.ts';
import { ProviderUnavailable } from './payment-provider.ts';

const { order } = contract;
const shop = await createPaymentShop();
const { test, people, wechat, alipay } = shop;
const { recharge, pay, notify, askAll } = shop;
const { numberOf, seen, history, balance } = shop;

beforeEach(() => shop.open());
afterAll(() => shop.test.close());

describe('what a provider reports', () => {
  it('delivers nothing when the money went back there before we heard of it', async () => {
    const { order_no } = await recharge();
    await pay(order_no);
    const number = await numberOf(order_no);
    wechat.pay(number);
    wechat.giveBack(number);
    await notify(wechat, number);
    expect((await seen(order_no)).status).toBe(OrderStatus.Pending);
    expect(await balance()).toBe(0);
    expect((await history(order_no)).payment).toMatchObject([
      { message: '支付平台上已付款并退款，订单未交付' },
    ]);
  });

  it('is worth nothing without its signature, or about an unknown payment', async () => {
    const { order_no } = await recharge();
    await pay(order_no);
    const number = await numberOf(order_no);
    wechat.pay(number);
    const notice = wechat.notice(number);
    const forged = await test.app.inject({
      url: '/callback/wechatpay',
      ...notice,
      headers: { 'content-type': 'text/xml' },
    });
    expect([forged.statusCode, forged.body]).toEqual([400, '通知未通过验证']);
    const strange = await notify(wechat, 'nobody');
    expect(strange.statusCode).toBe(400);
    expect((await seen(order_no)).status).toBe(OrderStatus.Pending);
    // Alipay says it, but it is a payment at WeChat.
    const large = { ...notice, payload: 'x'.repeat(100_000) };
    expect((await test.app.inject({ url: '/callback/wechatpay', ...large })).statusCode).toBe(413);
    expect(await balance()).toBe(0);
  });

  it('settles an order of a closed site, and of one that requires a login', async () => {
    const { order_no } = await recharge();
    await pay(order_no);
    const number = await numberOf(order_no);
    wechat.pay(number);
    await configure(test.services, 'security', { is_close: true, login_required: true });
    expect((await notify(wechat, number)).statusCode).toBe(200);
    await configure(test.services, 'security', { is_close: false, login_required: false });
    expect(await balance()).toBe(100);
  });

  it('of another amount settles nothing, and is kept for an operator', async () => {
    const { order_no } = await recharge();
    await pay(order_no);
    const number = await numberOf(order_no);
    wechat.pay(number, 1);
    expect((await notify(wechat, number)).statusCode).toBe(200);
    expect((await seen(order_no)).status).toBe(OrderStatus.Pending);
    const { payment } = await history(order_no);
    expect(payment).toMatchObject([
      { state: 'mismatched', message: '到账 ¥0.01，应付 ¥10.00，订单未交付' },
    ]);
    expect(await balance()).toBe(0);
  });

  it('that comes late does not undo what came before', async () => {
    const { order_no } = await recharge();
    await pay(order_no);
    const number = await numberOf(order_no);
    const pending = wechat.notice(number);
    wechat.pay(number);
    await notify(wechat, number);
    await test.app.inject({ url: '/callback/wechatpay', ...pending });
    expect((await seen(order_no)).status).toBe(OrderStatus.Paid);
    expect(await balance()).toBe(100);
  });

  it('and is lost, is asked for', async () => {
    const { order_no } = await recharge();
    await pay(order_no);
    wechat.pay(await numberOf(order_no));
    wechat.control.mood = 'away';
    await askAll();
    expect((await seen(order_no)).status).toBe(OrderStatus.Pending);
    wechat.control.mood = 'well';
    await askAll();
    expect((await seen(order_no)).status).toBe(OrderStatus.Paid);
    const other = await recharge();
    await pay(other.order_no);
    wechat.pay(await numberOf(other.order_no));
    // The payer's own page asks, too.
    const status = await test.call(order.status, { order_no: other.order_no }, people.buyer);
    expect(status.status).toBe(OrderStatus.Paid);
  });
});

describe('a provider that is away', () => {
  it('is asked once in a run, and holds up no other', async () => {
    const begin = async (payment_type: PaymentType, quantity: number) => {
      const { order_no } = await recharge(quantity);
      await pay(order_no, { payment_type });
      return order_no;
    };
    await begin(PaymentType.WeChat, 100);
    await begin(PaymentType.WeChat, 200);
    const other = await begin(PaymentType.Alipay, 300);
    alipay.pay(await numberOf(other));
    // The answer does not come before the other provider has settled what is its own.
    let settled: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      settled = resolve;
    });
    const asked = vi.spyOn(wechat.provider, 'query').mockImplementation(async () => {
      await held;
      throw new ProviderUnavailable('the provider is away');
    });
    await test.services.db.execute(sql`update payments set ask_at = now() where state = 'pending'`);
    const run = askProviders(test.services);
    await expect.poll(async () => (await seen(other)).status).toBe(OrderStatus.Paid);
    settled();
    await run;
    expect(asked).toHaveBeenCalledTimes(1);
    asked.mockRestore();
  });
});
