import { contract } from '@wenyuan/contract';
import { OrderStatus, OrderType, PaymentType, VipType } from '@wenyuan/domain';
import { deliver, startPaymentGateway, type PaymentGateway } from '@wenyuan/payment-gateway';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orders, payments, users, userVips } from '../../db/schema/index.ts';
import { createMember, type Member } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { startRelay } from '../../testing/relay.ts';
import { configure } from '../../testing/settings.ts';
import { balanceOf } from '../../testing/trade.ts';
import { askProviders } from './ask-providers.ts';
import { checkTrade } from './check-trade.ts';

const { order } = contract;

/** Of what happens at the same moment: several times what the database has connections for. */
const MANY = 40;

let gateway: PaymentGateway;
let relay: Awaited<ReturnType<typeof startRelay>>;
let test: TestApp;
let root: { token: string };
let buyer: Member;

beforeAll(async () => {
  gateway = await startPaymentGateway();
  relay = await startRelay();
  test = await createTestApp({ ...gateway.environment(), API_ORIGIN: relay.origin });
  relay.connect(test.app);
  root = { token: await test.services.sessions.open(test.services.db, 1) };
  await configure(test.services, 'pay', gateway.settings());
  await configure(test.services, 'oauth', gateway.account.settings());
  await configure(test.services, 'vip', { enable: true, month_price: 1000, month_download: 5 });
});
beforeEach(async () => {
  buyer = await createMember(test.services);
  for (const { faults } of [gateway.wechatpay, gateway.alipay])
    Object.assign(faults, {
      answers: 'right',
      notices: 'sent',
      content: 'right',
      refunds: 'done',
    });
});
afterAll(async () => {
  await test.close();
  await relay.close();
  await gateway.close();
});

const providers = [
  { name: 'wechatpay', payment_type: PaymentType.WeChat, accepted: /"code":"SUCCESS"/ },
  { name: 'alipay', payment_type: PaymentType.Alipay, accepted: /^success$/ },
] as const;

/** Does again what a busy server had no time for, as clients and providers do. */
async function patiently<Answer extends { readonly status: number }>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  let answer = await ask();
  while (answer.status === 503) answer = await ask();
  return answer;
}
const orderVip = () =>
  test.call(order.create, { order_type: OrderType.Vip, product_id: VipType.Month }, buyer);
const recharge = () => test.call(order.recharge, { quantity: 100 }, buyer);
const seen = (order_no: string) => test.call(order.get, { order_no }, root);
const history = (order_no: string) => test.call(order.payments, { order_no }, root);
async function askAll(): Promise<void> {
  await test.services.db.execute(sql`update payments set ask_at = now() where state = 'pending'`);
  await test.services.db.execute(sql`update refunds set ask_at = now() where state = 'processing'`);
  await askProviders(test.services);
}

describe.each(providers)('$name over HTTP', ({ name, payment_type, accepted }) => {
  const side = () => gateway[name];

  /** Begins to pay, and opens the payment at the provider. */
  async function begin(order_no: string, overrides: object = {}) {
    const reply = await test.call(order.pay, { order_no, payment_type, ...overrides }, buyer);
    const [row] = await test.services.db
      .select({ payment: payments })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.order_id))
      .where(eq(orders.order_no, order_no));
    const number = row?.payment.out_trade_no ?? '';
    return { reply, number };
  }
  const notify = (number: string, ...words: [fault?: 'right', id?: string]) =>
    deliver(`${relay.origin}/callback/${name}`, side().notice(number, ...words));

  it('a scanned code that is paid delivers the order', async () => {
    const { order_no } = await orderVip();
    const { reply, number } = await begin(order_no);
    expect(reply).toMatchObject({ kind: 'qr', money: 1000, order_status: 1 });
    expect(reply.payment_url).toContain(number);
    const [delivery] = await side().pay(number);
    expect(delivery?.status).toBe(200);
    expect(delivery?.body).toMatch(accepted);
    expect(await seen(order_no)).toMatchObject({ status: OrderStatus.Paid, payment_type });
  });

  it('a phone is led to a page of the provider', async () => {
    const { order_no } = await orderVip();
    const { reply, number } = await begin(order_no, { is_wap: true });
    expect(reply.kind).toBe('redirect');
    const page = await fetch(reply.payment_url);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('¥10.00');
    await side().pay(number);
    expect((await seen(order_no)).status).toBe(OrderStatus.Paid);
  });

  it('a payer comes back to the domain of the settings', async () => {
    await configure(test.services, 'system', { domain: 'https://wenku.example.com' });
    const { order_no } = await orderVip();
    const { reply, number } = await begin(order_no, { is_wap: true });
    await configure(test.services, 'system', { domain: '' });
    await fetch(reply.payment_url);
    expect(side().ledger.find(number)?.returnUrl).toBe(
      `https://wenku.example.com/vip/checkout?order_no=${order_no}&back=1`,
    );
  });

  it('many equal notices at once settle once', async () => {
    const { order_no } = await orderVip();
    const { number } = await begin(order_no);
    side().faults.notices = 'lost';
    await side().pay(number);
    const message = side().notice(number);
    const url = `${relay.origin}/callback/${name}`;
    const answers = await Promise.all(Array.from({ length: MANY }, () => deliver(url, message)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    for (const { body } of answers) expect(body).toMatch(accepted);
    const made = await test.services.db
      .select()
      .from(userVips)
      .where(eq(userVips.order_no, order_no));
    expect(made).toHaveLength(1);
  });

  it('many members who buy at once, and as many notices at once, get one each', async () => {
    const members: Member[] = [];
    for (let place = 0; place < MANY; place += 1)
      members.push(await createMember(test.services, { password: 'nobody logs in' }));
    const bought = await Promise.all(
      members.map(async (member) => {
        const made = await patiently(() => test.attempt(order.recharge, { quantity: 100 }, member));
        const { order_no } = made.body as unknown as { order_no: string };
        await patiently(() => test.attempt(order.pay, { order_no, payment_type }, member));
        return `${order_no}P1`;
      }),
    );
    side().faults.notices = 'lost';
    await Promise.all(bought.map((number) => side().pay(number)));
    const deliveries = await Promise.all(bought.map((number) => patiently(() => notify(number))));
    expect(new Set(deliveries.map(({ status }) => status))).toEqual(new Set([200]));
    const ids = members.map(({ id }) => id);
    const rich = and(inArray(users.id, ids), eq(users.credit_count, 100));
    expect(await test.services.db.$count(users, rich)).toBe(MANY);
    const { differences } = await checkTrade(test.services.db);
    // Another test leaves a payment of another amount to an operator.
    const doubt = '到账而未能使用的付款都已处理';
    expect(differences.filter(({ rule }) => rule !== doubt)).toEqual([]);
  });

  it('many purchases of the same by one member are one order and one payment', async () => {
    const atOnce = async <Answer extends { readonly status: number }>(
      ask: () => Promise<Answer>,
    ) => {
      const answers = await Promise.all(Array.from({ length: MANY }, () => patiently(ask)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      return answers;
    };
    const plan = { order_type: OrderType.Vip, product_id: VipType.Month };
    const made = await atOnce(() => test.attempt(order.create, plan, buyer));
    const numbers = new Set(
      made.map(({ body }) => (body as unknown as { order_no: string }).order_no),
    );
    expect(numbers.size).toBe(1);
    const pay = { order_no: [...numbers][0] ?? '', payment_type };
    const begun = await atOnce(() => test.attempt(order.pay, pay, buyer));
    const urls = begun.map(({ body }) => (body as unknown as { payment_url: string }).payment_url);
    expect(new Set(urls).size).toBe(1);
    const trades = side()
      .ledger.all()
      .filter(({ outTradeNo }) => outTradeNo.startsWith(pay.order_no));
    expect(trades).toHaveLength(1);
  });

  it('a lost notice is made good by asking', async () => {
    const { order_no } = await recharge();
    const { number } = await begin(order_no);
    side().faults.notices = 'lost';
    await side().pay(number);
    expect((await seen(order_no)).status).toBe(OrderStatus.Pending);
    side().faults.answers = 'busy';
    await askAll();
    expect((await seen(order_no)).status).toBe(OrderStatus.Pending);
    side().faults.answers = 'right';
    await askAll();
    expect((await seen(order_no)).status).toBe(OrderStatus.Paid);
    expect(await balanceOf(test.services, buyer.id)).toBe(100);
    // The notice that comes after all changes nothing.
    expect((await notify(number)).status).toBe(200);
    expect(await balanceOf(test.services, buyer.id)).toBe(100);
  });

  it('a notice of an order that was closed meanwhile still delivers what was paid for', async () => {
    const { order_no } = await orderVip();
    const { number } = await begin(order_no);
    side().faults.notices = 'lost';
    await side().pay(number);
    await test.services.db
      .update(orders)
      .set({ status: OrderStatus.Closed, closed_at: new Date() })
      .where(eq(orders.order_no, order_no));
    expect((await notify(number)).status).toBe(200);
    expect((await seen(order_no)).status).toBe(OrderStatus.Paid);
  });

  it.each(['wrong-signature', 'stranger', 'changed', 'wrong-merchant', 'wrong-app'] as const)(
    'a notice with %s settles nothing, and is told so',
    async (fault) => {
      const { order_no } = await recharge();
      const { number } = await begin(order_no);
      side().faults.content = fault;
      const [delivery] = await side().pay(number);
      expect(delivery?.body).not.toMatch(accepted);
      expect((await seen(order_no)).status).toBe(OrderStatus.Pending);
      expect(await balanceOf(test.services, buyer.id)).toBe(0);
    },
  );

  it('another amount settles nothing, and is kept for an operator', async () => {
    const { order_no } = await recharge();
    const { number } = await begin(order_no);
    side().faults.content = 'wrong-amount';
    await side().pay(number);
    expect((await seen(order_no)).status).toBe(OrderStatus.Pending);
    expect((await history(order_no)).payment).toMatchObject([{ state: 'mismatched' }]);
  });

  it('what was begun is settled after operators switched the provider off', async () => {
    const { order_no } = await recharge();
    const { number } = await begin(order_no);
    await configure(test.services, 'pay', { [`enable_${name}`]: false });
    await side().pay(number);
    await configure(test.services, 'pay', { [`enable_${name}`]: true });
    expect((await seen(order_no)).status).toBe(OrderStatus.Paid);
  });

  it.each(['done', 'pending', 'failed'] as const)('a refund that is %s', async (end) => {
    const { order_no } = await recharge();
    const { number } = await begin(order_no);
    await side().pay(number);
    side().faults.refunds = end === 'done' ? 'done' : 'pending';
    side().faults.notices = 'lost';
    await test.call(order.refund, { order_no, amount: 400, remark: '重复充值' }, root);
    await askAll();
    const [refund] = side().ledger.find(number)?.refunds ?? [];
    expect(refund?.amount).toBe(400);
    const state = async () => (await history(order_no)).refund[0]?.state;
    if (end === 'done') return expect(await state()).toBe('done');
    expect(await state()).toBe('processing');
    side().faults.notices = 'sent';
    await side().settle(refund?.outRefundNo ?? '', end === 'pending' ? 'done' : 'failed');
    // Alipay says nothing of a refund that was not paid out: it may still be.
    const failed = name === 'alipay' ? 'processing' : 'failed';
    return expect(await state()).toBe(end === 'pending' ? 'done' : failed);
  });

  it('a refund that the provider refuses fails, and nothing is taken back', async () => {
    const { order_no } = await recharge();
    const { number } = await begin(order_no);
    await side().pay(number);
    side().faults.refunds = 'refused';
    await test.attempt(order.refund, { order_no, amount: 400 }, root);
    await askAll();
    const { refund } = await history(order_no);
    expect(refund).toMatchObject([{ state: 'failed' }]);
    expect(refund[0]?.message).toMatch(/余额不足/);
  });
});

describe('within WeChat', () => {
  it('the code of the official account names the payer', async () => {
    const { order_no } = await recharge();
    const code = gateway.account.code();
    const pay = { order_no, payment_type: PaymentType.WeChat, code };
    const reply = await test.call(order.pay, pay, buyer);
    expect(reply.kind).toBe('jsapi');
    // Other clients hand it to WeChat as it is.
    expect(reply.extra).toMatchObject({ appId: gateway.wechatpay.merchant.officialAppId });
    const [row] = await test.services.db
      .select({ openid: payments.openid, number: payments.out_trade_no })
      .from(payments)
      .orderBy(sql`id desc`)
      .limit(1);
    expect(row?.openid).toBe('oLocalGatewayPayer');
    await gateway.wechatpay.pay(row?.number ?? '');
    expect((await seen(order_no)).status).toBe(OrderStatus.Paid);
  });

  it('a code that was used is refused at its field', async () => {
    const { order_no } = await recharge();
    const pay = { order_no, payment_type: PaymentType.WeChat, code: 'a-used-code' };
    const { status, body } = await test.attempt(order.pay, pay, buyer);
    expect([status, body.fields]).toEqual([400, { code: expect.stringContaining('重新打开') }]);
  });
});

describe('checking the settings', () => {
  const check = (kind: 'wechatpay' | 'alipay') => test.call(contract.config.test, { kind }, root);

  it.each(['wechatpay', 'alipay'] as const)('%s answers a query for no order', async (kind) => {
    const { is_ok, message, item } = await check(kind);
    expect([is_ok, message]).toEqual([true, expect.stringContaining('没有此订单')]);
    const address = item.find(({ name }) => name === '通知地址');
    expect(address).toMatchObject({ is_ok: false, copy: `${relay.origin}/callback/${kind}` });
  });

  it('says what is malformed, and what the provider refuses', async () => {
    const { wechatpay_serial_no: serial, alipay_app_id: appId } = gateway.settings();
    await configure(test.services, 'pay', {
      wechatpay_serial_no: 'none',
      alipay_app_id: '2021999999999999',
    });
    expect(await check('wechatpay')).toMatchObject({
      is_ok: false,
      message: '商户证书序列号应为十六进制数字',
    });
    const refused = await check('alipay');
    expect([refused.is_ok, refused.message]).toEqual([false, expect.stringContaining('app-id')]);
    await configure(test.services, 'pay', {
      wechatpay_serial_no: String(serial),
      alipay_app_id: String(appId),
    });
    expect((await check('wechatpay')).is_ok).toBe(true);
  });

  it('says that readers can choose it only where they can', async () => {
    const { wechatpay_mch_id: merchant, alipay_app_id: appId } = gateway.settings();
    const { order_no } = await recharge();
    const agree = async (kind: 'wechatpay' | 'alipay') => {
      const { item } = await check(kind);
      const { method } = await test.call(order.methods, { order_no }, buyer);
      const type = kind === 'alipay' ? PaymentType.Alipay : PaymentType.WeChat;
      const isUsable = method.find(({ payment_type }) => payment_type === type)?.is_usable === true;
      expect(item.find(({ name }) => name === '开关')?.is_ok).toBe(isUsable);
      return isUsable;
    };
    const both = async () => [await agree('wechatpay'), await agree('alipay')];
    expect(await both()).toEqual([true, true]);
    await configure(test.services, 'pay', { wechatpay_mch_id: 'abc', alipay_app_id: '123' });
    expect(await both()).toEqual([false, false]);
    await configure(test.services, 'pay', {
      wechatpay_mch_id: String(merchant),
      alipay_app_id: String(appId),
    });
  });
});
