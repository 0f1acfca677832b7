import { contract } from '@wenyuan/contract';
import { chinaTime, PaymentType } from '@wenyuan/domain';
import { startPaymentGateway, type PaymentGateway } from '@wenyuan/payment-gateway';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { billDays, payments, paymentStatements } from '../../db/schema/index.ts';
import { createMember, type Member } from '../../testing/builders.ts';
import { createFakeProvider } from '../../testing/fake-provider.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { configure } from '../../testing/settings.ts';
import { checkTrade } from './check-trade.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { readRecentStatements, readStatements } from './read-statements.ts';

const { order } = contract;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const dayOf = (moment = new Date()) => chinaTime(moment).slice(0, 10);

let gateway: PaymentGateway;
let test: TestApp;
let root: { token: string };
let buyer: Member;

beforeAll(async () => {
  gateway = await startPaymentGateway();
  test = await createTestApp({ ...gateway.environment() });
  root = { token: await test.services.sessions.open(test.services.db, 1) };
  await configure(test.services, 'pay', gateway.settings());
  for (const { faults } of [gateway.wechatpay, gateway.alipay]) faults.notices = 'lost';
});
beforeEach(async () => {
  buyer = await createMember(test.services);
  await test.services.db.delete(paymentStatements);
  await test.services.db.delete(billDays);
});
afterAll(async () => {
  await test.close();
  await gateway.close();
});

const sides = { [PaymentType.WeChat]: 'wechatpay', [PaymentType.Alipay]: 'alipay' } as const;

/** An order that is paid at the provider and here. */
async function paid(payment_type: keyof typeof sides) {
  const side = gateway[sides[payment_type]];
  const { order_no } = await test.call(order.recharge, { quantity: 100 }, buyer);
  await test.call(order.pay, { order_no, payment_type }, buyer);
  const [row] = await test.services.db.select().from(payments).orderBy(desc(payments.id)).limit(1);
  const number = row?.out_trade_no ?? '';
  const trade = side.ledger.find(number);
  if (trade === undefined) throw new Error('the gateway knows no such trade');
  await side.pay(number);
  await test.call(order.query, { order_no }, root);
  return { order_no, number, trade };
}
const read = (day = dayOf()) => test.call(order.readStatement, { day }, root);
const listed = async (input: object = {}) =>
  (await test.call(order.statements, input, root)).difference;
const about = async (number: string) =>
  (await listed({ size: 100 })).filter(({ out_trade_no }) => out_trade_no === number);

it.each([PaymentType.WeChat, PaymentType.Alipay] as const)(
  'what both know is no difference, with its refund, however often it is read (%i)',
  async (type) => {
    const { order_no, number, trade } = await paid(type);
    await test.call(order.refund, { order_no, amount: 300 }, root);
    await test.call(order.query, { order_no }, root);
    const { bill } = await read(dayOf(trade.paidAt));
    await read(dayOf(trade.paidAt));
    const found = bill.find(({ payment_type }) => payment_type === type);
    expect(found).toMatchObject({ message: '' });
    expect(found?.row_count).toBeGreaterThanOrEqual(2);
    expect(await about(number)).toEqual([]);
  },
);

it('tells what the bill has and we have not, or otherwise', async () => {
  const unpaid = await paid(PaymentType.WeChat);
  const other = await paid(PaymentType.WeChat);
  await test.services.db
    .update(payments)
    .set({ state: 'closed' })
    .where(eq(payments.out_trade_no, unpaid.number));
  await test.services.db
    .update(payments)
    .set({ amount: 999 })
    .where(eq(payments.out_trade_no, other.number));
  const stranger = { ...other.trade, outTradeNo: 'STRANGER0001', transactionNo: '4200000000001' };
  gateway.wechatpay.ledger.open(stranger);
  const kept = gateway.wechatpay.ledger.find('STRANGER0001');
  if (kept !== undefined) gateway.wechatpay.ledger.pay(kept);
  await read();
  expect(await about(unpaid.number)).toMatchObject([
    { reason: 'undone', order_no: unpaid.order_no, money: 1000, stated: 1000 },
  ]);
  expect(await about(other.number)).toMatchObject([{ reason: 'amount', money: 999, stated: 1000 }]);
  expect(await about('STRANGER0001')).toMatchObject([
    { reason: 'unknown', order_no: '', money: 0, stated: 1000 },
  ]);
  const only = await listed({ reason: ['amount'] });
  expect(only.map(({ reason }) => reason)).toEqual(['amount']);
  expect(await listed({ payment_type: [PaymentType.Alipay] })).toEqual([]);
});

it('tells what we have and a bill that was read has not', async () => {
  const first = await paid(PaymentType.Alipay);
  const lost = await paid(PaymentType.Alipay);
  const last = await paid(PaymentType.Alipay);
  expect(await about(lost.number)).toEqual([]);
  const hour = 3_600_000;
  first.trade.paidAt = new Date(Date.now() - hour);
  last.trade.paidAt = new Date(Date.now() + hour);
  lost.trade.paidAt = undefined;
  for (const { trade } of [first, last]) await read(dayOf(trade.paidAt));
  expect(await about(lost.number)).toMatchObject([
    { reason: 'absent', order_no: lost.order_no, money: 1000, stated: 0, is_refund: false },
  ]);
});

/** Services whose only provider is WeChat Pay, with these bills. */
function withBills(statement: PaymentProvider['statement']) {
  const provider = { ...createFakeProvider(PaymentType.WeChat).provider, statement };
  return {
    ...test.services,
    paymentProvider: async (wanted: PaymentType) =>
      wanted === PaymentType.WeChat ? provider : undefined,
  };
}

it('a day whose bill was not read lacks nothing, one whose bill was empty lacks all', async () => {
  const unread = await paid(PaymentType.WeChat);
  const empty = await paid(PaymentType.WeChat);
  const young = await paid(PaymentType.WeChat);
  const dates = [
    [unread.number, daysAgo(8)],
    [empty.number, daysAgo(6)],
    [young.number, new Date()],
  ] as const;
  for (const [number, paid_at] of dates)
    await test.services.db
      .update(payments)
      .set({ paid_at })
      .where(eq(payments.out_trade_no, number));
  const row = { transactionNo: '44', kind: 'payment', outRefundNo: '', amount: 1000 } as const;
  const rows = [
    { ...row, outTradeNo: 'BEFORE0001', at: daysAgo(12) },
    { ...row, outTradeNo: 'BEHIND0001', at: daysAgo(4) },
  ];
  const services = withBills(async (day) => rows.filter(({ at }) => dayOf(at) === day));
  // No bill of today yet is no empty one.
  for (const ago of [12, 6, 4, 0]) await readStatements(services, dayOf(daysAgo(ago)));

  const absent = await listed({ reason: ['absent'] });
  expect(absent.map(({ out_trade_no }) => out_trade_no)).toEqual([empty.number]);
  const { differences } = await checkTrade(test.services.db);
  const missing = differences.filter(({ rule }) => rule.startsWith('本站到账的付款'));
  expect(missing.map(({ subject }) => subject)).toEqual([empty.number]);
});

it('reads a bill that names one payment twice, and several refunds that were made at the provider', async () => {
  const at = new Date();
  const row = { outTradeNo: 'DOUBLE0001', transactionNo: '42', at } as const;
  const payment = { ...row, kind: 'payment', outRefundNo: '' } as const;
  const refund = { ...row, kind: 'refund', outRefundNo: '' } as const;
  const services = withBills(async () => [
    { ...payment, amount: 1000 },
    { ...refund, amount: 100 },
    { ...payment, amount: 999 },
    { ...refund, amount: 200 },
    { ...refund, outRefundNo: 'R1', amount: 30 },
    { ...refund, outRefundNo: 'R1', amount: 30 },
  ]);
  for (let time = 0; time < 2; time += 1) {
    const bills = await readStatements(services, dayOf());
    expect(bills).toEqual([{ payment_type: PaymentType.WeChat, row_count: 6, message: '' }]);
  }
  const { kind: first, out_refund_no: then } = paymentStatements;
  const rows = await test.services.db.select().from(paymentStatements).orderBy(first, then);
  const facts = rows.map(({ kind, out_refund_no, amount }) => [kind, out_refund_no, amount]);
  expect(facts).toEqual([
    ['payment', '', 999],
    ['refund', '', 300],
    ['refund', 'R1', 30],
  ]);
});

it('keeps the refunds that were made at the provider on several days, of each bill its own', async () => {
  const row = { outTradeNo: 'SEVERAL0001', transactionNo: '43', at: new Date() } as const;
  const refund = { ...row, kind: 'refund', outRefundNo: '' } as const;
  const bills = new Map([
    ['2026-03-01', [100, 50]],
    ['2026-03-02', [200]],
  ]);
  const services = withBills(async (day) =>
    (bills.get(day) ?? []).map((amount) => ({ ...refund, amount })),
  );
  for (const day of ['2026-03-01', '2026-03-02', '2026-03-01']) await readStatements(services, day);
  const rows = await test.services.db
    .select()
    .from(paymentStatements)
    .orderBy(paymentStatements.day);
  expect(rows.map(({ day, amount }) => [day, amount])).toEqual([
    ['2026-03-01', 150],
    ['2026-03-02', 200],
  ]);
  expect(
    (await about('SEVERAL0001')).map(({ stated }) => stated).toSorted((a, b) => a - b),
  ).toEqual([150, 200]);
});

it('says which bill could not be read, and reads the other', async () => {
  await paid(PaymentType.Alipay);
  gateway.wechatpay.faults.answers = 'broken';
  const { bill } = await read();
  gateway.wechatpay.faults.answers = 'right';
  expect(bill.map(({ message }) => message === '')).toEqual([false, true]);
});

it('the last three days are read by themselves', async () => {
  const { number, trade } = await paid(PaymentType.WeChat);
  trade.paidAt = daysAgo(2);
  await readRecentStatements(test.services);
  const rows = await test.services.db
    .select()
    .from(paymentStatements)
    .where(eq(paymentStatements.out_trade_no, number));
  expect(rows).toMatchObject([{ kind: 'payment', amount: 1000 }]);
});
