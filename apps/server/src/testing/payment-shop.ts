import { contract } from '@wenyuan/contract';
import { OrderType, PaymentType, VipType } from '@wenyuan/domain';
import { eq, sql } from 'drizzle-orm';
import { orders, payments } from '../db/schema/index.ts';
import { askProviders } from '../modules/payment/ask-providers.ts';
import { createMember, type Member } from './builders.ts';
import { createFakeProvider, type FakeProvider } from './fake-provider.ts';
import { createTestApp } from './harness.ts';
import { configure } from './settings.ts';
import { balanceOf, createDownloadable } from './trade.ts';

const { order } = contract;

/** A site that sells for money, with two providers within the test. Each test begins with `open`. */
export async function createPaymentShop() {
  const test = await createTestApp();
  const wechat = createFakeProvider(PaymentType.WeChat);
  const alipay = createFakeProvider(PaymentType.Alipay);
  const providers = [wechat.provider, alipay.provider];
  const paymentProvider = async (type: PaymentType) => providers.find((one) => one.type === type);
  // Handlers read the provider of a call when it comes.
  Object.assign(test.services, { paymentProvider });
  const root = { token: await test.services.sessions.open(test.services.db, 1) };
  await configure(test.services, 'pay', { enable_wechatpay: true, enable_alipay: true });
  await configure(test.services, 'score', { owner_share_percent: 70, credit_exchange: 10 });
  const people: { buyer: Member; owner: Member } = {
    buyer: await createMember(test.services),
    owner: await createMember(test.services),
  };

  const rowsOf = (order_no: string) =>
    test.services.db
      .select({ payment: payments })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.order_id))
      .where(eq(orders.order_no, order_no))
      .orderBy(payments.id);

  return {
    test,
    wechat,
    alipay,
    root,
    people,
    /** Another buyer and owner; the providers are well and have been called for nothing. */
    async open(): Promise<void> {
      await configure(test.services, 'vip', { enable: true, month_price: 1000, month_download: 5 });
      for (const fake of [wechat, alipay]) {
        fake.control.mood = 'well';
        fake.control.refunds = 'done';
        fake.control.isScanned = false;
        fake.control.isOpen = false;
        fake.control.isRefundUnheard = false;
        fake.calls.length = 0;
      }
      people.owner = await createMember(test.services);
      people.buyer = await createMember(test.services);
    },
    pay: (order_no: string, overrides: object = {}, member = people.buyer) =>
      test.attempt(order.pay, { order_no, payment_type: PaymentType.WeChat, ...overrides }, member),
    orderVip: () =>
      test.call(
        order.create,
        { order_type: OrderType.Vip, product_id: VipType.Month },
        people.buyer,
      ),
    recharge: (quantity = 100) => test.call(order.recharge, { quantity }, people.buyer),
    async orderDocument(price = 10) {
      const { id } = await createDownloadable(test.services, { user_id: people.owner.id, price });
      const input = { order_type: OrderType.Document, product_id: id };
      return { ...(await test.call(order.create, input, people.buyer)), id };
    },
    rowsOf,
    numberOf: async (order_no: string) =>
      (await rowsOf(order_no)).at(-1)?.payment.out_trade_no ?? '',
    seen: (order_no: string) => test.call(order.get, { order_no }, root),
    notify: (fake: FakeProvider, outTradeNo: string, outRefundNo?: string) =>
      test.app.inject({
        url: fake === wechat ? '/callback/wechatpay' : '/callback/alipay',
        ...fake.notice(outTradeNo, outRefundNo),
      }),
    history: (order_no: string) => test.call(order.payments, { order_no }, root),
    /** Everything that waits for a provider is due. */
    async askAll(): Promise<void> {
      const { db } = test.services;
      await db.execute(sql`update payments set ask_at = now() where state = 'pending'`);
      await db.execute(sql`update refunds set ask_at = now() where state = 'processing'`);
      await askProviders(test.services);
    },
    balance: (member = people.buyer) => balanceOf(test.services, member.id),
  };
}
