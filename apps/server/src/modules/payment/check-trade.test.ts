import { contract } from '@wenyuan/contract';
import {
  chinaTime,
  OrderStatus,
  OrderType,
  PaymentType,
  RefundChannel,
  RefundOrigin,
  RefundState,
  VipType,
} from '@wenyuan/domain';
import { eq, sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { payments } from '../../db/schema/index.ts';
import { createMember, type Member } from '../../testing/builders.ts';
import { createFakeProvider, type FakeProvider } from '../../testing/fake-provider.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { configure } from '../../testing/settings.ts';
import { checkTrade } from './check-trade.ts';
import { readStatements } from './read-statements.ts';

const { order } = contract;
let test: TestApp;
let fake: FakeProvider;
let member: Member;
let number: string;

beforeAll(async () => {
  test = await createTestApp();
  fake = createFakeProvider(PaymentType.WeChat);
  Object.assign(test.services, {
    paymentProvider: async (type: PaymentType) =>
      type === PaymentType.WeChat ? fake.provider : undefined,
  });
  await configure(test.services, 'pay', { enable_wechatpay: true });
  await configure(test.services, 'vip', { enable: true, month_price: 1000 });
  const root = { token: await test.services.sessions.open(test.services.db, 1) };
  member = await createMember(test.services);
  const recharge = await test.call(order.recharge, { quantity: 100 }, member);
  const vip = await test.call(
    order.create,
    { order_type: OrderType.Vip, product_id: VipType.Month },
    member,
  );
  for (const { order_no } of [recharge, vip]) {
    await test.call(order.pay, { order_no, payment_type: PaymentType.WeChat }, member);
    fake.pay(`${order_no}P1`);
    await test.call(order.status, { order_no }, member);
  }
  // The payer's page asks once in a few seconds: what it missed, the operator asks.
  for (const { order_no } of [recharge, vip]) await test.call(order.query, { order_no }, root);
  await test.call(order.refund, { order_no: vip.order_no, amount: 100 }, root);
  number = `${recharge.order_no}P1`;
});
afterAll(() => test.close());

const differences = async () => (await checkTrade(test.services.db)).differences;

it('books that agree have no difference', async () => {
  expect(await differences()).toEqual([]);
});

/** What a change of the books makes the check say; the change is undone. */
async function differencesAfter(change: SQL) {
  const undo = new Error('undo');
  let found: Awaited<ReturnType<typeof differences>> = [];
  await test.services.db
    .transaction(async (tx) => {
      await tx.execute(change);
      const inside = (work: (inner: typeof tx) => Promise<unknown>) => work(tx);
      ({ differences: found } = await checkTrade({ transaction: inside as never }));
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return found;
}

/** Faults that a book could have, and the rule that finds each. */
const faults: readonly (readonly [rule: string, fault: SQL])[] = [
  [
    '余额等于流水之和',
    sql`update users set credit_count = credit_count + 1 where credit_count = 100`,
  ],
  ['充值订单到账一次', sql`update credit_movements set amount = 90 where reason = 'recharge'`],
  ['到账的付款使订单成为', sql`update orders set status = 1 where order_type = 3`],
  ['有一笔到账的付款', sql`update payments set amount = amount - 1 where out_trade_no like '%P1'`],
  [
    '重复的付款全部退回',
    sql`insert into payments (order_id, payment_type, out_trade_no, amount, scene, state, transaction_no, expires_at)
    select order_id, payment_type, 'twice', amount, scene, 'paid', 'twice', now() from payments limit 1`,
  ],
  ['到账而未能使用的付款都已处理', sql`update payments set state = 'mismatched', message = '?'`],
  ['退款之和不超过付款', sql`update refunds set amount = 100000`],
  ['已退款的订单退回了全部', sql`update orders set status = 4 where order_type = 2`],
  ['退款', sql`update refunds set state = 'processing', created_at = now() - interval '8 days'`],
  ['会员订单开通一次会员', sql`delete from user_vips`],
];

it.each(faults)('%s: is found when it is broken', async (rule, fault) => {
  const found = await differencesAfter(fault);
  expect(found.map((one) => one.rule).filter((name) => name.includes(rule))).not.toEqual([]);
});

it.each([
  ['a part', OrderStatus.Paid, 300],
  ['the whole', OrderStatus.Refunded, 1000],
])('%s of an order without a stored amount of money can go back', async (_name, status, amount) => {
  const refunded = sql`
    with old as (
      insert into orders (order_no, user_id, order_type, product_id, product_name, price, amount, payment_type, status, paid_at)
      values ('OLD', ${member.id}, ${OrderType.Document}, 0, '论语', 100, 100, ${PaymentType.Cash}, ${status}, now())
      returning id)
    insert into refunds (order_id, out_refund_no, channel, origin, state, amount)
    select id, 'OLDR1', ${RefundChannel.Offline}, ${RefundOrigin.Operator}, ${RefundState.Done}, ${amount}::int from old`;
  expect(await differencesAfter(refunded)).toEqual([]);
});

it('what the provider states is compared with our rows', async () => {
  const [row] = await test.services.db
    .select()
    .from(payments)
    .where(eq(payments.out_trade_no, number));
  const at = row?.paid_at ?? new Date();
  const stated = {
    outTradeNo: number,
    transactionNo: row?.transaction_no ?? '',
    kind: 'payment',
    outRefundNo: '',
    amount: 1000,
    at,
  } as const;
  const state = (rows: Awaited<ReturnType<typeof fake.provider.statement>>) => {
    Object.assign(fake.provider, { statement: async () => rows });
    return readStatements(test.services, chinaTime(at).slice(0, 10));
  };
  await state([stated]);
  // The statement of that day lacks the membership.
  expect((await differences()).map(({ rule }) => rule)).toEqual([
    '本站到账的付款在支付平台的账单上',
  ]);
  await state([
    { ...stated, amount: 999 },
    { ...stated, outTradeNo: 'unknown' },
  ]);
  const subjects = (await differences()).map(({ subject }) => subject);
  expect(subjects).toEqual(expect.arrayContaining([number, 'unknown']));
});
