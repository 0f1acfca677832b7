import { contract } from '@wenyuan/contract';
import {
  DocumentStatus,
  OrderStatus,
  OrderType,
  PaymentType,
  RefundState,
  VipType,
} from '@wenyuan/domain';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { orders, payments, paymentNotices, userVips } from '../../db/schema/index.ts';
import { createMember, type Member } from '../../testing/builders.ts';
import { createFakeProvider, type FakeProvider } from '../../testing/fake-provider.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { configure } from '../../testing/settings.ts';
import { balanceOf, createDownloadable } from '../../testing/trade.ts';
import { askProviders } from './ask-providers.ts';
import { ProviderUnavailable } from './payment-provider.ts';

const { order, document } = contract;
let test: TestApp;
let root: { token: string };
let wechat: FakeProvider;
let alipay: FakeProvider;
let buyer: Member;
let owner: Member;

beforeAll(async () => {
  test = await createTestApp();
  wechat = createFakeProvider(PaymentType.WeChat);
  alipay = createFakeProvider(PaymentType.Alipay);
  const providers = [wechat.provider, alipay.provider];
  const paymentProvider = async (type: PaymentType) => providers.find((one) => one.type === type);
  // Handlers read the provider of a call when it comes.
  Object.assign(test.services, { paymentProvider });
  root = { token: await test.services.sessions.open(test.services.db, 1) };
  await configure(test.services, 'pay', { enable_wechatpay: true, enable_alipay: true });
  await configure(test.services, 'score', { owner_share_percent: 70, credit_exchange: 10 });
});
beforeEach(async () => {
  await configure(test.services, 'vip', { enable: true, month_price: 1000, month_download: 5 });
  for (const fake of [wechat, alipay]) {
    fake.control.mood = 'well';
    fake.control.refunds = 'done';
    fake.control.isScanned = false;
    fake.control.isOpen = false;
    fake.calls.length = 0;
  }
  owner = await createMember(test.services);
  buyer = await createMember(test.services);
});
afterAll(() => test.close());

const pay = (order_no: string, overrides: object = {}, member = buyer) =>
  test.attempt(order.pay, { order_no, payment_type: PaymentType.WeChat, ...overrides }, member);
const orderVip = () =>
  test.call(order.create, { order_type: OrderType.Vip, product_id: VipType.Month }, buyer);
const recharge = (quantity = 100) => test.call(order.recharge, { quantity }, buyer);
async function orderDocument(price = 10) {
  const { id } = await createDownloadable(test.services, { user_id: owner.id, price });
  const made = await test.call(
    order.create,
    { order_type: OrderType.Document, product_id: id },
    buyer,
  );
  return { ...made, id };
}
const rowsOf = async (order_no: string) =>
  test.services.db
    .select({ payment: payments })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.order_id))
    .where(eq(orders.order_no, order_no))
    .orderBy(payments.id);
const numberOf = async (order_no: string) =>
  (await rowsOf(order_no)).at(-1)?.payment.out_trade_no ?? '';
const seen = (order_no: string) => test.call(order.get, { order_no }, root);
const notify = (fake: FakeProvider, outTradeNo: string, outRefundNo?: string) =>
  test.app.inject({
    url: fake === wechat ? '/callback/wechatpay' : '/callback/alipay',
    ...fake.notice(outTradeNo, outRefundNo),
  });
const history = (order_no: string) => test.call(order.payments, { order_no }, root);
/** Everything that waits for a provider is due. */
async function askAll(): Promise<void> {
  await test.services.db.execute(sql`update payments set ask_at = now() where state = 'pending'`);
  await test.services.db.execute(sql`update refunds set ask_at = now() where state = 'processing'`);
  await askProviders(test.services);
}
const balance = (member = buyer) => balanceOf(test.services, member.id);

describe('paying at a provider', () => {
  it('asks for the money of the order, and settles it once when it is reported', async () => {
    const { order_no, money } = await orderVip();
    const { status, body } = await pay(order_no);
    const number = await numberOf(order_no);
    expect([status, body]).toMatchObject([
      200,
      { order_status: 1, kind: 'qr', payment_url: `test://${number}`, money: 1000, extra: '' },
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
    await test.call(order.systemRecharge, { user_id: buyer.id, credit: 50 }, root);
    await pay(order_no);
    const number = await numberOf(order_no);
    const { body } = await pay(order_no, { payment_type: PaymentType.Credits });
    expect(body).toMatchObject({ order_status: 2 });
    expect(wechat.pay(number)).toBe(false);
    expect(await balance()).toBe(40);
  });

  it('is refused at another price, rate of exchange or plan, and begins nothing', async () => {
    const dear = await orderDocument(10);
    await test.call(document.update, { id: dear.id, price: 30 }, owner);
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
    const other = await recharge();
    wechat.control.mood = 'refusing';
    expect(await pay(other.order_no)).toMatchObject({ status: 502 });
    expect((await rowsOf(other.order_no)).map(({ payment }) => payment.state)).toEqual(['failed']);
    wechat.control.mood = 'well';
    expect((await pay(other.order_no)).status).toBe(200);
  });

  it('is for the own order, in a way that is switched on', async () => {
    const { order_no } = await recharge();
    const stranger = await createMember(test.services);
    expect((await pay(order_no, {}, stranger)).status).toBe(404);
    expect((await test.attempt(order.pay, { order_no, payment_type: 1 })).status).toBe(401);
    await configure(test.services, 'pay', { enable_alipay: false });
    const { method } = await test.call(order.methods, { order_no }, buyer);
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

describe('what a provider reports', () => {
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
    const status = await test.call(order.status, { order_no: other.order_no }, buyer);
    expect(status.status).toBe(OrderStatus.Paid);
  });
});

describe('a provider that is away', () => {
  it('is asked once in a run, and holds up no other', async () => {
    const begin = async (payment_type: PaymentType) => {
      const { order_no } = await recharge();
      await pay(order_no, { payment_type });
      return order_no;
    };
    await begin(PaymentType.WeChat);
    await begin(PaymentType.WeChat);
    const other = await begin(PaymentType.Alipay);
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
    await expect
      .poll(async () => (await seen(other)).status, { timeout: 600_000 })
      .toBe(OrderStatus.Paid);
    settled();
    await run;
    expect(asked).toHaveBeenCalledTimes(1);
    asked.mockRestore();
  });
});

describe('an order that ends', () => {
  it('is closed at the provider first, and not closed when it was paid', async () => {
    const { order_no } = await recharge();
    await pay(order_no);
    const number = await numberOf(order_no);
    await test.call(order.close, { order_no }, buyer);
    expect(wechat.stateOf(number).state).toBe('closed');
    expect(wechat.pay(number)).toBe(false);
    const paid = await recharge();
    await pay(paid.order_no);
    wechat.pay(await numberOf(paid.order_no));
    const { status } = await test.attempt(order.close, { order_no: paid.order_no }, buyer);
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
      await test.call(order.close, { order_no }, buyer);
      await test.call(order.delete, { order_no }, buyer);
      wechat.control.mood = 'well';
      if (status === DocumentStatus.Disabled)
        await test.call(document.check, { id: [id], status }, root);
      await notify(wechat, number);
      const { order: listed } = await test.call(order.own, {}, buyer);
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
    await test.call(order.close, { order_no: left.order_no }, buyer);
    expect(await statesOf(left.order_no)).toEqual(['pending']);
    await expire(await numberOf(left.order_no));
    await askAll();
    expect(await statesOf(left.order_no)).toEqual(['closed']);
    const scanned = await recharge();
    await pay(scanned.order_no, { payment_type: PaymentType.Alipay });
    await test.call(order.close, { order_no: scanned.order_no }, buyer);
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

describe('money for what cannot be delivered', () => {
  it.each([['gone', '付款到账时商品已下架', DocumentStatus.Disabled]])(
    'goes back where it came from: %s',
    async (reason, words, status) => {
      const { order_no, id } = await orderDocument();
      await pay(order_no);
      const number = await numberOf(order_no);
      wechat.pay(number);
      await test.call(document.check, { id: [id], status }, root);
      await notify(wechat, number);
      await notify(wechat, number);
      expect(await seen(order_no)).toMatchObject({
        status: OrderStatus.Refunded,
        close_reason: reason,
        refund_state: RefundState.Processing,
        refunded: 100,
      });
      await askAll();
      await askAll();
      const { refund } = await history(order_no);
      expect(refund).toMatchObject([
        { state: 'done', channel: 'provider', origin: 'late', money: 100, reason: words },
      ]);
      expect(wechat.calls.filter((call) => call === 'refund')).toHaveLength(1);
      expect([await balance(), await balance(owner)]).toEqual([0, 0]);
    },
  );

  it('goes back when the document was had in another way meanwhile', async () => {
    const { order_no, id } = await orderDocument();
    await pay(order_no);
    const number = await numberOf(order_no);
    await test.call(order.systemRecharge, { user_id: buyer.id, credit: 10 }, root);
    await test.call(document.download, { id, price: 10 }, buyer);
    wechat.pay(number);
    await notify(wechat, number);
    expect(await seen(order_no)).toMatchObject({
      status: OrderStatus.Refunded,
      close_reason: 'held',
    });
  });

  it('goes to the balance when the provider cannot return it', async () => {
    const { order_no, id } = await orderDocument();
    await pay(order_no);
    const number = await numberOf(order_no);
    wechat.pay(number);
    await test.call(document.check, { id: [id], status: DocumentStatus.Disabled }, root);
    wechat.control.refunds = 'failed';
    await notify(wechat, number);
    await askAll();
    const { refund } = await history(order_no);
    expect(refund).toMatchObject([
      { state: 'done', channel: 'balance', money: 100, credit: 10 },
      { state: 'failed', channel: 'provider', message: '收款账户已注销' },
    ]);
    expect(await balance()).toBe(10);
    expect((await seen(order_no)).refunded).toBe(100);
    // It was done after all: an operator is told, nothing moves.
    const [failed] = refund.slice(-1);
    wechat.endRefund(number, failed?.out_refund_no ?? '', 'done');
    await notify(wechat, number, failed?.out_refund_no);
    expect(await balance()).toBe(10);
    expect((await history(order_no)).refund.at(-1)?.message).toContain('请核对');
  });

  it('is tried again for hours while the merchant has too little', async () => {
    const { order_no, id } = await orderDocument();
    await pay(order_no);
    const number = await numberOf(order_no);
    wechat.pay(number);
    await test.call(document.check, { id: [id], status: DocumentStatus.Disabled }, root);
    await notify(wechat, number);
    wechat.control.mood = 'refusing';
    await askAll();
    expect((await history(order_no)).refund).toMatchObject([
      { state: 'processing', message: '商户账户异常' },
    ]);
    wechat.control.mood = 'well';
    await askAll();
    expect((await history(order_no)).refund).toMatchObject([{ state: 'done', message: '' }]);
  });

  it('goes to the balance when the merchant has too little for a day', async () => {
    const { order_no, id } = await orderDocument();
    await pay(order_no);
    const number = await numberOf(order_no);
    wechat.pay(number);
    await test.call(document.check, { id: [id], status: DocumentStatus.Disabled }, root);
    await notify(wechat, number);
    wechat.control.mood = 'refusing';
    const age = (hours: number) =>
      test.services.db.execute(sql`
        update refunds set created_at = now() - make_interval(hours => ${hours}), asked_count = 40
        where state = 'processing'`);
    await age(23);
    await askAll();
    expect((await history(order_no)).refund).toMatchObject([{ state: 'processing' }]);
    await age(25);
    await askAll();
    expect((await history(order_no)).refund).toMatchObject([
      { state: 'done', channel: 'balance', credit: 10 },
      { state: 'failed', channel: 'provider', message: '商户账户异常' },
    ]);
    expect(await balance()).toBe(10);
  });

  it('goes back when an order was paid twice, and the order stays', async () => {
    const { order_no } = await recharge();
    await pay(order_no);
    const first = await numberOf(order_no);
    // Both QR codes are on screens, and the first provider does not hear that it is closed.
    wechat.control.mood = 'away';
    await pay(order_no, { payment_type: PaymentType.Alipay });
    wechat.control.mood = 'well';
    const second = await numberOf(order_no);
    alipay.pay(second);
    wechat.pay(first);
    await Promise.all([notify(alipay, second), notify(wechat, first)]);
    await askAll();
    expect(await seen(order_no)).toMatchObject({ status: OrderStatus.Paid, refunded: 0 });
    expect((await history(order_no)).refund).toMatchObject([
      { origin: 'twice', state: 'done', money: 1000 },
    ]);
    expect(await balance()).toBe(100);
    expect(wechat.stateOf(first).amount + alipay.stateOf(second).amount).toBe(2000);
  });
});
