import { contract } from '@wenyuan/contract';
import { chinaDay, OrderStatus, OrderType, PaymentType, readChinaTime } from '@wenyuan/domain';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { downloads, orders, refunds } from '../../db/schema/index.ts';
import { createGroup, createMember, createOrder, type Member } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { createDownloadable, payForDocument } from '../../testing/trade.ts';
import { movementsSince } from './income.ts';

const { config, document, order } = contract;
const DAY_MS = 86_400_000;
let test: TestApp;
let root: { token: string };
let buyer: Member;

beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
});
beforeEach(async () => {
  await test.services.db.delete(refunds);
  await test.services.db.delete(orders);
  await test.services.db.delete(downloads);
  buyer = await createMember(test.services);
});
afterAll(() => test.close());

const at = (text: string) => readChinaTime(text) ?? new Date(Number.NaN);

/** A membership for 10 yuan by WeChat Pay, unless it says otherwise. */
async function paid(paid_at: Date, overrides: Partial<typeof orders.$inferInsert> = {}) {
  const order_no = await createOrder(test.services, {
    user_id: buyer.id,
    status: OrderStatus.Paid,
    payment_type: PaymentType.WeChat,
    amount: 100,
    money: 1000,
    paid_at,
    ...overrides,
  });
  const [row] = await test.services.db.select().from(orders).where(eq(orders.order_no, order_no));
  return row?.id ?? 0;
}
let numbers = 0;
const back = (order_id: number, overrides: Partial<typeof refunds.$inferInsert>) =>
  test.services.db.insert(refunds).values({
    order_id,
    out_refund_no: `INCOME${(numbers += 1)}`,
    channel: 'provider',
    origin: 'operator',
    state: 'done',
    amount: 0,
    ...overrides,
  });
const report = (input: object = {}) => test.call(order.income, { size: 100, ...input }, root);
const march = { from: '2026-03-01', to: '2026-03-31' };

describe('the report of income', () => {
  it('counts by the day of China, way of paying and kind of product', async () => {
    await paid(at('2026-03-05 00:00:00'));
    await paid(at('2026-03-05 23:59:59'));
    await paid(at('2026-03-06 00:00:00'));
    await paid(at('2026-03-05 12:00:00'), { payment_type: PaymentType.Alipay, money: 300 });
    await paid(at('2026-03-05 12:00:00'), { order_type: OrderType.Recharge, money: 500 });
    await paid(at('2026-02-28 23:59:59'));
    await paid(at('2026-04-01 00:00:00'));
    const { row, sum, total } = await report(march);
    expect(
      row.map((one) => [
        one.id,
        one.day,
        one.payment_type,
        one.order_type,
        one.paid_count,
        one.received,
      ]),
    ).toEqual([
      [1, '2026-03-06', 1, 2, 1, 1000],
      [2, '2026-03-05', 1, 2, 2, 2000],
      [3, '2026-03-05', 1, 3, 1, 500],
      [4, '2026-03-05', 2, 2, 1, 300],
    ]);
    expect(total).toBe(4);
    expect(sum).toEqual({
      paid_count: 5,
      direct_count: 0,
      received: 3800,
      returned: 0,
      income: 3800,
      credit_received: 0,
      credit_returned: 0,
    });
  });

  it('shows what went back on its own day, and takes it off', async () => {
    const whole = await paid(at('2026-03-05 10:00:00'), { status: OrderStatus.Refunded });
    await back(whole, { amount: 1000, finished_at: at('2026-03-07 00:30:00') });
    const part = await paid(at('2026-02-20 10:00:00'));
    await back(part, { amount: 300, channel: 'offline', finished_at: at('2026-03-07 08:00:00') });
    await back(part, { amount: 200, state: 'processing' });
    await back(part, { amount: 100, state: 'failed', finished_at: at('2026-03-07 08:00:00') });
    // What came beside the order went back beside it.
    await back(part, { amount: 1000, origin: 'twice', finished_at: at('2026-03-07 08:00:00') });
    await back(part, { amount: 900, origin: 'mismatched', finished_at: at('2026-03-07 08:00:00') });
    const { row, sum } = await report(march);
    expect(row).toMatchObject([
      { day: '2026-03-07', paid_count: 0, received: 0, returned: 1300, income: -1300 },
      { day: '2026-03-05', paid_count: 1, received: 1000, returned: 0, income: 1000 },
    ]);
    expect(sum).toMatchObject({ received: 1000, returned: 1300, income: -300 });
  });

  it('keeps credits apart from money', async () => {
    const inCredits = {
      payment_type: PaymentType.Credits,
      order_type: OrderType.Document,
      amount: 8,
    };
    const bought = await paid(at('2026-03-05 10:00:00'), { ...inCredits, money: 80 });
    await back(bought, { channel: 'balance', credit: 3, finished_at: at('2026-03-06 10:00:00') });
    const vip = await paid(at('2026-03-05 10:00:00'));
    await back(vip, {
      channel: 'balance',
      amount: 200,
      credit: 20,
      finished_at: at('2026-03-06 10:00:00'),
    });
    const { sum } = await report(march);
    expect(sum).toEqual({
      paid_count: 2,
      direct_count: 0,
      received: 1000,
      returned: 0,
      income: 1000,
      credit_received: 8,
      credit_returned: 23,
    });
  });

  it('counts what downloads took by themselves, and what an order paid for once', async () => {
    const author = await createMember(test.services);
    const rich = await createMember(test.services, { credit_count: 100 });
    const ids: number[] = [];
    for (let index = 0; index < 3; index += 1)
      ids.push((await createDownloadable(test.services, { user_id: author.id, price: 8 })).id);
    const [direct = 0, ordered = 0, free = 0] = ids;
    await payForDocument(test.services, rich.id, ordered);
    await test.services.db
      .update(orders)
      .set({ payment_type: PaymentType.Credits, amount: 8, paid_at: new Date() });
    // The second time is free of charge, and an author pays nothing.
    for (const id of [direct, direct, ordered]) await test.call(document.download, { id }, rich);
    await test.call(document.download, { id: free }, author);
    const { row, sum } = await report();
    expect(row).toMatchObject([
      {
        payment_type: PaymentType.Credits,
        order_type: OrderType.Document,
        paid_count: 2,
        direct_count: 1,
        credit_received: 16,
        income: 0,
      },
    ]);
    expect(sum).toMatchObject({ paid_count: 2, direct_count: 1, credit_received: 16, income: 0 });
    expect((await report({ order_type: [OrderType.Vip] })).total).toBe(0);
  });

  it('is followed to the orders behind it, by the day of payment and of refund', async () => {
    const early = await paid(at('2026-03-05 12:00:00'));
    const late = await paid(at('2026-03-06 12:00:00'), { status: OrderStatus.Refunded });
    const failed = await paid(at('2026-03-07 12:00:00'));
    await createOrder(test.services, { user_id: buyer.id });
    const finished_at = at('2026-03-09 09:00:00');
    await back(late, { amount: 400, finished_at: at('2026-03-08 09:00:00') });
    await back(late, { amount: 600, finished_at });
    await back(failed, { amount: 100, state: 'failed', finished_at });
    const day = (text: string) => [at(`${text} 00:00:00`), at(`${text} 23:59:59`)];
    const found = async (name: 'paid_at' | 'refunded_at', text: string) => {
      const moments = day(text).map((moment) => moment.toISOString());
      return (await test.call(order.list, { [name]: moments }, root)).order;
    };
    expect((await found('paid_at', '2026-03-05')).map(({ id }) => id)).toEqual([early]);
    expect((await found('paid_at', '2026-03-06')).map(({ id }) => id)).toEqual([late]);
    expect(await found('refunded_at', '2026-03-06')).toEqual([]);
    expect((await found('refunded_at', '2026-03-08')).map(({ id }) => id)).toEqual([late]);
    expect(await found('refunded_at', '2026-03-09')).toMatchObject([
      { id: late, refunded: 1000, refunded_at: finished_at.toISOString() },
    ]);
    expect(await found('paid_at', '2026-03-07')).toMatchObject([{ refunded_at: null }]);
  });

  it('counts every way of paying that brings money', async () => {
    for (const payment_type of Object.values(PaymentType))
      await paid(at('2026-03-05 10:00:00'), { payment_type });
    const { row } = await report(march);
    const brought = row.filter(({ received }) => received > 0);
    expect(brought.map(({ payment_type }) => payment_type)).toEqual([
      PaymentType.WeChat,
      PaymentType.Alipay,
      PaymentType.BankCard,
      PaymentType.Cash,
      PaymentType.Other,
      PaymentType.Xunhu,
    ]);
  });

  it('leaves out what brought nothing', async () => {
    const day = at('2026-03-05 10:00:00');
    for (const payment_type of [
      PaymentType.System,
      PaymentType.DownloadCode,
      PaymentType.Simulated,
    ])
      await paid(day, { payment_type });
    await paid(day, { status: OrderStatus.Closed, payment_type: 0 });
    // It was refunded before refunds had rows.
    await paid(day, { status: OrderStatus.Refunded });
    expect(await report(march)).toMatchObject({ total: 0, row: [], sum: { paid_count: 0 } });
  });

  it('reckons older orders at the rate of exchange', async () => {
    await paid(at('2026-03-05 10:00:00'), { money: null, amount: 25 });
    const { sum } = await report(march);
    expect(sum.received).toBe(250);
  });

  it('is filtered and turned page by page, with the sum of all', async () => {
    await paid(at('2026-03-05 10:00:00'));
    await paid(at('2026-03-06 10:00:00'));
    await paid(at('2026-03-06 10:00:00'), { payment_type: PaymentType.Cash });
    const second = await report({ ...march, size: 1, page: 2 });
    expect(second).toMatchObject({ total: 3, row: [{ id: 2 }], sum: { received: 3000 } });
    expect((await report({ ...march, payment_type: [4] })).sum.received).toBe(1000);
    expect((await report({ ...march, order_type: [1] })).total).toBe(0);
  });

  it('is of the last 30 days by itself, and refuses ranges that are none', async () => {
    const { from, to } = await report();
    const today = chinaDay(new Date());
    expect([from, to]).toEqual([
      chinaDay(new Date(at(`${today} 12:00:00`).getTime() - 29 * DAY_MS)),
      today,
    ]);
    for (const input of [
      { from: '2026-03-02', to: '2026-03-01' },
      { from: '2020-01-01', to: '2026-03-01' },
      { from: '2026-02-30' },
      { from: 'x' },
    ])
      expect((await test.attempt(order.income, input, root)).status).toBe(400);
  });

  it('is what the dashboard shows as income', async () => {
    const now = Date.now();
    const days = [0, 1, 5, 29];
    for (const ago of days) {
      const id = await paid(new Date(now - ago * DAY_MS), { money: 1000 + ago });
      await back(id, { amount: 100 + ago, finished_at: new Date(now - ago * DAY_MS) });
    }
    await paid(new Date(now - 2 * DAY_MS), { payment_type: PaymentType.Credits });
    const { row } = await report();
    const { day } = await test.call(config.dailyFigures, { days: 30 }, root);
    const shown = day.filter(({ income }) => income !== 0).map((one) => [one.day, one.income]);
    const reported = row
      .filter(({ income }) => income !== 0)
      .map((one) => [one.day, one.income])
      .toReversed();
    // The days of the dashboard are the server's, of which the last of China may not have begun.
    expect(shown.length).toBeGreaterThanOrEqual(days.length - 1);
    expect(reported).toEqual(expect.arrayContaining(shown));
    expect(shown[0]?.[1]).toBe(900);
  });

  it('is for operators with the right', async () => {
    const grants = ['/api.v1.OrderAPI/ListOrder'];
    const without = await createMember(test.services, {
      groupId: await createGroup(test.services, { grants }),
    });
    const holder = await createMember(test.services, {
      groupId: await createGroup(test.services, { grants: ['/api.v1.OrderAPI/GetIncomeReport'] }),
    });
    const statuses = [undefined, buyer, without, holder].map(
      async (caller) => (await test.attempt(order.income, {}, caller)).status,
    );
    expect(await Promise.all(statuses)).toEqual([401, 403, 403, 200]);
  });

  it('reads orders and refunds by their indexes', async () => {
    const plan = await test.services.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
        sql`explain ${movementsSince(sql`now() - interval '1 day'`, 10)}`,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain('orders_paid');
    expect(plan).toContain('refunds_finished');
  });
});
