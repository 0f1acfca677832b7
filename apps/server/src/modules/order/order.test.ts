import { contract } from '@wenyuan/contract';
import {
  DocumentStatus,
  moneyOfCredits,
  OrderStatus,
  OrderType,
  PaymentType,
  VipType,
} from '@wenyuan/domain';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { creditMovements, orders, payments, users, userVips } from '../../db/schema/index.ts';
import { createMember, createOrder, unique, type Member } from '../../testing/builders.ts';
import { configure } from '../../testing/settings.ts';
import { withSlowClock } from '../../testing/slow-clock.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { createDownloadable } from '../../testing/trade.ts';
import { moveCredits } from '../credit/ledger.ts';
import { checkTrade } from '../payment/check-trade.ts';
import { closeOverdue } from './order.repo.ts';

const { order, userVip, user, document, notice } = contract;
const DAY = 86_400_000;
let test: TestApp;
let root: { token: string };

beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
  await configure(test.services, 'vip', { enable: true });
  await configure(test.services, 'vip', { month_price: 1000 });
  await configure(test.services, 'vip', { month_document_discount: 80 });
  await configure(test.services, 'pay', { enable_offline: true });
  await configure(test.services, 'score', { owner_share_percent: 70 });
});
afterAll(() => test.close());

async function memberWith(credits: number): Promise<Member> {
  const member = await createMember(test.services);
  await test.services.db.transaction((tx) =>
    moveCredits(tx, [
      { userId: member.id, amount: credits, reason: 'grant', key: unique('grant-') },
    ]),
  );
  return member;
}

/** The balance, which must equal the sum of the ledger. */
async function balanceOf(id: number): Promise<number> {
  const [row] = await test.services.db.select().from(users).where(eq(users.id, id));
  const [sum] = await test.services.db
    .select({ total: sql<number>`coalesce(sum(${creditMovements.amount}), 0)::int` })
    .from(creditMovements)
    .where(eq(creditMovements.user_id, id));
  expect(row?.credit_count).toBe(sum?.total);
  return row?.credit_count ?? Number.NaN;
}

const buyVip = (member: Member) =>
  test.call(order.create, { order_type: OrderType.Vip, product_id: VipType.Month }, member);
const buyDocument = (member: Member, product_id: number) =>
  test.call(order.create, { order_type: OrderType.Document, product_id }, member);
const payWithCredits = (member: Member, order_no: string) =>
  test.attempt(order.pay, { order_no, payment_type: PaymentType.Credits }, member);
const vipsOf = (id: number) =>
  test.services.db.select().from(userVips).where(eq(userVips.user_id, id)).orderBy(userVips.id);

async function pricedDocument(price: number): Promise<{ id: number; owner: Member }> {
  const owner = await createMember(test.services);
  const { id } = await createDownloadable(test.services, { user_id: owner.id, price });
  return { id, owner };
}

describe('an order of a document', () => {
  it('that a machine takes whose clock is behind waits all its time', async () => {
    const { id } = await pricedDocument(9);
    const member = await memberWith(100);
    const { order_no } = await withSlowClock(() => buyDocument(member, id));
    const { status } = await test.call(order.get, { order_no }, member);
    expect(status).toBe(OrderStatus.Pending);
  });

  it('takes its price once, gives the owner the share, rounded down, and opens the document', async () => {
    const { id, owner } = await pricedDocument(9);
    const member = await memberWith(100);
    const { order_no, amount, status } = await buyDocument(member, id);
    expect([amount, status]).toEqual([9, OrderStatus.Pending]);
    const answers = await Promise.all([1, 2, 3].map(() => payWithCredits(member, order_no)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect([await balanceOf(member.id), await balanceOf(owner.id)]).toEqual([91, 6]);
    const seen = await test.call(document.get, { id }, member);
    expect(seen.download).toMatchObject({ price: 0, is_owned: true });
    const told = await test.call(notice.list, {}, member);
    expect(told.notice, 'who pays by credits has seen it').toEqual([]);
  });

  it('that waits or was paid is answered instead of a second one', async () => {
    const { id } = await pricedDocument(10);
    const member = await memberWith(100);
    const made = await Promise.all(Array.from({ length: 10 }, () => buyDocument(member, id)));
    const numbers = new Set(made.map(({ order_no }) => order_no));
    expect(numbers.size).toBe(1);
    const [number = ''] = numbers;
    await payWithCredits(member, number);
    const again = await buyDocument(member, id);
    expect([again.order_no, again.status]).toEqual([number, OrderStatus.Paid]);
  });

  it('at another price is another order, and the one that waited is closed', async () => {
    const { id, owner } = await pricedDocument(10);
    const member = await memberWith(100);
    const { order_no } = await buyDocument(member, id);
    await test.call(document.update, { id, price: 25 }, owner);
    const again = await buyDocument(member, id);
    expect(again.order_no).not.toBe(order_no);
    expect(again.amount).toBe(25);
    expect(await test.call(order.get, { order_no }, member)).toMatchObject({
      status: OrderStatus.Closed,
      close_reason: 'price',
      amount: 10,
    });
  });

  it('is cheaper for a member by the discount of the membership', async () => {
    const { id } = await pricedDocument(10);
    const member = await memberWith(500);
    await payWithCredits(member, (await buyVip(member)).order_no);
    expect((await buyDocument(member, id)).amount).toBe(8);
  });

  it('that is hidden is refused', async () => {
    const { id } = await pricedDocument(10);
    await test.call(document.check, { id: [id], status: DocumentStatus.Disabled }, root);
    const input = { order_type: OrderType.Document, product_id: id };
    const answer = await test.attempt(order.create, input, await memberWith(100));
    expect(answer.status).toBe(404);
  });

  it('without enough credits is refused, stays open and takes nothing', async () => {
    const { id, owner } = await pricedDocument(50);
    const member = await memberWith(20);
    const { order_no } = await buyDocument(member, id);
    const refused = await payWithCredits(member, order_no);
    expect(refused.status).toBe(403);
    expect(refused.body.message).toContain('需要 50，当前仅有 20');
    expect([await balanceOf(member.id), await balanceOf(owner.id)]).toEqual([20, 0]);
    const { status } = await test.call(order.status, { order_no }, member);
    expect(status).toBe(OrderStatus.Pending);
  });
});

describe('a membership', () => {
  it('that is bought again begins when the first ends, and no day is lost', async () => {
    const member = await memberWith(1000);
    for (let count = 0; count < 2; count += 1)
      await payWithCredits(member, (await buyVip(member)).order_no);
    const [first, second] = await vipsOf(member.id);
    expect(second?.joined_at).toEqual(first?.expired_at);
    expect(await balanceOf(member.id)).toBe(800);
    const { user_vip, coming, expired_at } = await test.call(userVip.active, {}, member);
    expect(user_vip?.order_no).toBe(first?.order_no);
    expect(coming.map(({ order_no }) => order_no)).toEqual([second?.order_no]);
    expect(expired_at).toBe(second?.expired_at.toISOString());
  });

  it('ends by its date, whatever is written anywhere else', async () => {
    const member = await memberWith(200);
    await payWithCredits(member, (await buyVip(member)).order_no);
    await test.services.db
      .update(userVips)
      .set({ joined_at: new Date(Date.now() - 2 * DAY), expired_at: new Date(Date.now() - 1000) })
      .where(eq(userVips.user_id, member.id));
    expect((await test.call(userVip.active, {}, member)).user_vip).toBeUndefined();
    const expired = await test.call(userVip.list, { user_id: [member.id], state: 'expired' }, root);
    expect(expired.user_vip).toMatchObject([{ is_active: false, username: member.username }]);
  });

  it('is sold only while operators sell it', async () => {
    const member = await memberWith(0);
    const input = { order_type: OrderType.Vip, product_id: VipType.Month };
    await configure(test.services, 'vip', { month_price: 0 });
    expect((await test.attempt(order.create, input, member)).status).toBe(400);
    await configure(test.services, 'vip', { month_price: 1000 });
    await configure(test.services, 'vip', { enable: false });
    expect((await test.attempt(order.create, input, member)).status).toBe(400);
    expect((await test.call(userVip.offer, {})).plan).toEqual([]);
    await configure(test.services, 'vip', { enable: true });
    const { plan } = await test.call(userVip.offer, {});
    expect(plan.find(({ type }) => type === VipType.Month)).toMatchObject({
      price: 1000,
      credit: 100,
      discount: 80,
      months: 1,
    });
  });

  it('granted by an operator costs nothing and is given once a press', async () => {
    const member = await memberWith(0);
    const grant = { user_id: member.id, type: VipType.Quarter, remark: '活动奖品' };
    const input = { ...grant, request_id: unique('press-') };
    await Promise.all([1, 2].map(() => test.call(userVip.grant, input, root)));
    await test.call(userVip.grant, input, root);
    expect(await vipsOf(member.id)).toHaveLength(1);
    await test.call(userVip.grant, { ...input, request_id: unique('press-') }, root);
    expect(await vipsOf(member.id)).toHaveLength(2);
    expect(await balanceOf(member.id)).toBe(0);
  });
});

describe('a recharge', () => {
  it('is paid when an operator has the money, and only then gives credits', async () => {
    const member = await memberWith(0);
    const input = { order_type: OrderType.Recharge, quantity: 500 };
    const { order_no, money } = await test.call(order.create, input, member);
    expect(money).toBe(5000);
    expect((await payWithCredits(member, order_no)).status).toBe(409);
    expect(await balanceOf(member.id)).toBe(0);
    const paid = { order_no, payment_type: PaymentType.BankCard, transaction_no: unique('bank-') };
    const answers = await Promise.all([1, 2].map(() => test.attempt(order.confirm, paid, root)));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect(await balanceOf(member.id)).toBe(500);
  });

  it('of as many credits is the one that waits, and at most twenty wait', async () => {
    const member = await memberWith(0);
    const ask = (quantity: number) => test.attempt(order.recharge, { quantity }, member);
    const first = await test.call(order.recharge, { quantity: 100 }, member);
    expect((await ask(100)).body).toMatchObject({ order_no: first.order_no });
    for (let more = 1; more < 20; more += 1) expect((await ask(100 + more)).status).toBe(200);
    expect((await ask(200)).status).toBe(409);
    expect((await ask(119)).status).toBe(200);
    await test.call(order.close, { order_no: first.order_no }, member);
    expect((await ask(200)).status).toBe(200);
  });

  it('is for what operators allow, both ends included', async () => {
    await configure(test.services, 'pay', { recharge_min: 20, recharge_max: 30 });
    const member = await memberWith(0);
    const statuses: number[] = [];
    for (const quantity of [19, 20, 30, 31]) {
      const input = { order_type: OrderType.Recharge, quantity };
      statuses.push((await test.attempt(order.create, input, member)).status);
    }
    await configure(test.services, 'pay', { recharge_min: 10, recharge_max: 100_000 });
    expect(statuses).toEqual([400, 200, 200, 400]);
  });

  it('cannot be confirmed with the number of another payment', async () => {
    const transaction_no = unique('bank-');
    const statuses: number[] = [];
    for (let count = 0; count < 2; count += 1) {
      const member = await memberWith(0);
      const input = { order_type: OrderType.Recharge, quantity: 10 };
      const { order_no } = await test.call(order.create, input, member);
      const paid = { order_no, payment_type: PaymentType.BankCard, transaction_no };
      statuses.push((await test.attempt(order.confirm, paid, root)).status);
      expect(await balanceOf(member.id)).toBe(count === 0 ? 10 : 0);
    }
    expect(statuses).toEqual([200, 409]);
  });

  it('by an operator stands in the ledger and the orders, once a press', async () => {
    const member = await memberWith(0);
    const input = { user_id: member.id, credit: 30, remark: '活动', request_id: unique('press-') };
    await Promise.all([1, 2, 3].map(() => test.call(order.systemRecharge, input, root)));
    expect(await balanceOf(member.id)).toBe(30);
    const { order: own } = await test.call(order.own, {}, member);
    expect(own).toMatchObject([
      { status: OrderStatus.Paid, payment_type: PaymentType.System, remark: '活动' },
    ]);
  });

  it('by an operator says in the ledger why, and is no income', async () => {
    const member = await memberWith(0);
    const input = { user_id: member.id, credit: 30, remark: '征文获奖' };
    const { product_name } = await test.call(order.systemRecharge, input, root);
    const { credit } = await test.call(user.credit, {}, member);
    expect(credit[0]?.remark).toBe(`${product_name}：征文获奖`);
    const { notice: told } = await test.call(notice.list, {}, member);
    const content = '30 积分已到账';
    expect(told).toMatchObject([{ content, note: '征文获奖', href: '/member/credit' }]);
    const { sum } = await test.call(order.list, { user_id: [member.id] }, root);
    expect(sum).toEqual({ money: 0, paid: 0 });
  });

  it('by an operator is taken back once, at most what is left of the balance', async () => {
    const member = await memberWith(0);
    const recharge = { user_id: member.id, credit: 1000, remark: '活动' };
    const { order_no } = await test.call(order.systemRecharge, recharge, root);
    await test.services.db.transaction((tx) =>
      moveCredits(tx, [
        { userId: member.id, amount: -400, reason: 'download', key: unique('spent-') },
      ]),
    );
    const input = { order_no, remark: '多充了' };
    const revoked = await Promise.all(
      [1, 2, 3].map(() => test.call(order.revokeRecharge, input, root)),
    );
    expect(revoked.map(({ status }) => status)).toEqual(Array(3).fill(OrderStatus.Refunded));
    expect(revoked[0]).toMatchObject({ refunded: 0, refund_state: '' });
    expect(await balanceOf(member.id)).toBe(0);
    const { credit } = await test.call(user.credit, {}, member);
    expect(credit.filter(({ reason }) => reason === 'revoke')).toMatchObject([
      { amount: -600, balance: 0, remark: expect.stringContaining('多充了') as string },
    ]);
    const { notice: told } = await test.call(notice.list, {}, member);
    expect(told[0]).toMatchObject({ kind: 'recharge_revoked', note: '收回 600 积分，多充了' });
    const { differences } = await checkTrade(test.services.db);
    expect(differences.filter(({ subject }) => subject === order_no)).toEqual([]);
  });

  it('is not taken back where it was never delivered', async () => {
    const member = await memberWith(500);
    for (const status of [OrderStatus.Pending, OrderStatus.Closed]) {
      const order_no = await createOrder(test.services, {
        user_id: member.id,
        order_type: OrderType.Recharge,
        status,
        payment_type: PaymentType.System,
        quantity: 100,
      });
      const input = { order_no, remark: '充错了' };
      expect((await test.attempt(order.revokeRecharge, input, root)).status).toBe(409);
      expect((await test.call(order.get, { order_no }, root)).status).toBe(status);
    }
    expect(await balanceOf(member.id)).toBe(500);
  });

  it('is not taken back where it was paid, or nothing is left of it', async () => {
    const member = await memberWith(0);
    const recharge = { user_id: member.id, credit: 10 };
    const { order_no } = await test.call(order.systemRecharge, recharge, root);
    await test.services.db.transaction((tx) =>
      moveCredits(tx, [
        { userId: member.id, amount: -10, reason: 'download', key: unique('spent-') },
      ]),
    );
    const bought = await createOrder(test.services, {
      user_id: member.id,
      order_type: OrderType.Recharge,
      status: OrderStatus.Paid,
      payment_type: PaymentType.Cash,
    });
    const revoke = (number: string) =>
      test.attempt(order.revokeRecharge, { order_no: number, remark: '充错了' }, root);
    expect((await revoke(order_no)).body.message).toBe('该用户的积分已用完，没有可收回的');
    await test.call(order.systemRecharge, { ...recharge, request_id: unique('press-') }, root);
    expect((await revoke(bought)).body.message).toBe('只能撤销管理员的充值');
    expect(await balanceOf(member.id)).toBe(10);
    const nameless = { order_no, remark: ' ' };
    expect((await test.attempt(order.revokeRecharge, nameless, root)).status).toBe(400);
    expect((await test.call(order.get, { order_no }, root)).status).toBe(OrderStatus.Paid);
  });

  it('is closed to members while no way of paying with money is set up', async () => {
    await configure(test.services, 'pay', { enable_offline: false });
    const input = { order_type: OrderType.Recharge, quantity: 100 };
    expect((await test.attempt(order.create, input, await memberWith(0))).status).toBe(409);
    expect((await test.call(userVip.recharge, {})).enable).toBe(false);
    await configure(test.services, 'pay', { enable_offline: true });
  });
});

describe('an order that nobody pays', () => {
  async function overdueOrder(member: Member): Promise<string> {
    const { order_no } = await buyVip(member);
    await test.services.db
      .update(orders)
      .set({ closed_at: new Date(Date.now() - 1000) })
      .where(eq(orders.order_no, order_no));
    return order_no;
  }

  it('is closed when its time is over, before anything has swept', async () => {
    const member = await memberWith(500);
    const order_no = await overdueOrder(member);
    const closed = { status: OrderStatus.Closed, close_reason: 'overdue' };
    expect(await test.call(order.get, { order_no }, member)).toMatchObject(closed);
    expect((await payWithCredits(member, order_no)).status).toBe(409);
    expect((await buyVip(member)).order_no).not.toBe(order_no);
    expect(await balanceOf(member.id)).toBe(500);
  });

  it('may be taken out of the own list, before anything has swept', async () => {
    const member = await memberWith(0);
    const order_no = await overdueOrder(member);
    await test.call(order.delete, { order_no }, member);
    expect((await test.call(order.own, {}, member)).total).toBe(0);
  });

  it('is written down as closed by the sweep', async () => {
    const order_no = await overdueOrder(await memberWith(0));
    expect(await closeOverdue(test.services.db)).toBeGreaterThan(0);
    const [row] = await test.services.db
      .select()
      .from(orders)
      .where(and(eq(orders.order_no, order_no), eq(orders.status, OrderStatus.Closed)));
    expect(row).toMatchObject({ order_no, close_reason: 'overdue' });
  });

  it('may be closed and then taken out of the own list; operators still see it', async () => {
    const member = await memberWith(0);
    const { order_no } = await buyVip(member);
    expect((await test.attempt(order.delete, { order_no }, member)).status).toBe(409);
    const closed = await test.call(order.close, { order_no }, member);
    expect(closed.close_reason).toBe('');
    await test.call(order.delete, { order_no }, member);
    expect((await test.call(order.own, {}, member)).total).toBe(0);
    expect((await test.call(order.list, { wd: order_no }, root)).total).toBe(1);
    // Its money came all the same: whoever paid must find what was paid.
    await test.call(order.confirm, { order_no, payment_type: PaymentType.Cash }, root);
    const { order: own } = await test.call(order.own, {}, member);
    expect(own).toMatchObject([{ order_no, status: OrderStatus.Paid }]);
  });

  it('closed and paid at the same moment is one of both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const member = await memberWith(100);
      const { order_no } = await buyVip(member);
      await Promise.all([
        payWithCredits(member, order_no),
        test.attempt(order.close, { order_no }, member),
      ]);
      const { status } = await test.call(order.get, { order_no }, member);
      const isPaid = status === OrderStatus.Paid;
      expect(await balanceOf(member.id)).toBe(isPaid ? 0 : 100);
      expect(await vipsOf(member.id)).toHaveLength(isPaid ? 1 : 0);
    }
  });
});

describe('orders of others', () => {
  it('are reported as missing', async () => {
    const { order_no } = await buyVip(await memberWith(0));
    const other = await memberWith(500);
    for (const operation of [order.get, order.status, order.delete, order.close])
      expect((await test.attempt(operation, { order_no }, other)).status).toBe(404);
    expect((await payWithCredits(other, order_no)).status).toBe(404);
  });

  it.each([PaymentType.WeChat, PaymentType.Alipay, PaymentType.Other])(
    'payment type %i is refused while nothing stands behind it',
    async (payment_type) => {
      const member = await memberWith(500);
      const { order_no } = await buyVip(member);
      const answer = await test.attempt(order.pay, { order_no, payment_type }, member);
      expect(answer.status).toBe(409);
      expect(answer.body.fields).toHaveProperty('payment_type');
      expect(await balanceOf(member.id)).toBe(500);
    },
  );
});

describe('the list of all orders', () => {
  it('has those of the asked days', async () => {
    const { id: user_id } = await createMember(test.services);
    const made = (day: string) =>
      createOrder(test.services, { user_id, status: OrderStatus.Paid, created_at: new Date(day) });
    await made('2020-01-01T12:00:00Z');
    const wanted = await made('2020-02-01T12:00:00Z');
    await made('2020-03-01T12:00:00Z');
    const numbersOf = async (created_at: string[]) =>
      (await test.call(order.list, { user_id: [user_id], created_at }, root)).order.map(
        ({ order_no }) => order_no,
      );
    expect(await numbersOf(['2020-01-15T00:00:00Z', '2020-02-15T00:00:00Z'])).toEqual([wanted]);
    expect(await numbersOf(['2020-01-15T00:00:00Z'])).toHaveLength(2);
  });

  it('counts an overdue order as closed, before the sweep, too', async () => {
    const { id } = await createMember(test.services);
    const past = new Date(Date.now() - DAY);
    const overdue = await createOrder(test.services, { user_id: id, closed_at: past });
    const open = await createOrder(test.services, {
      user_id: id,
      product_id: VipType.Year,
      closed_at: null,
    });
    const listed = async (...order_status: number[]) =>
      (await test.call(order.list, { user_id: [id], order_status }, root)).order.map(
        ({ order_no }) => order_no,
      );
    expect(await listed(OrderStatus.Pending)).toEqual([open]);
    expect(await listed(OrderStatus.Closed)).toEqual([overdue]);
    expect(await listed(OrderStatus.Pending, OrderStatus.Closed)).toEqual([open, overdue]);
    expect(await listed(OrderStatus.Paid)).toEqual([]);
  });

  it('tells the number of the payment to operators alone', async () => {
    const member = await createMember(test.services);
    const transaction_no = unique('4200');
    const order_no = await createOrder(test.services, { user_id: member.id, transaction_no });
    const { order: all } = await test.call(order.list, { wd: order_no }, root);
    expect(all[0]?.transaction_no).toBe(transaction_no);
    const { order: own } = await test.call(order.own, {}, member);
    expect(own[0]?.transaction_no).toBe('');
    expect((await test.call(order.get, { order_no }, member)).transaction_no).toBe('');
  });

  it('finds an order by every number that a receipt has', async () => {
    const { id: user_id } = await createMember(test.services);
    const [settled, out_trade_no, beside] = [unique('4200'), unique('2026P'), unique('4300')];
    const paid = { user_id, status: OrderStatus.Paid };
    const order_no = await createOrder(test.services, { ...paid, transaction_no: settled });
    await createOrder(test.services, { ...paid, transaction_no: unique('4200') });
    await test.services.db.insert(payments).values({
      order_id: (await test.call(order.get, { order_no }, root)).id,
      payment_type: PaymentType.WeChat,
      out_trade_no,
      // Of a payment that came beside the one that settled the order.
      transaction_no: beside,
      amount: 100,
      scene: 'qr',
      expires_at: new Date(),
    });
    for (const wd of [order_no, settled, out_trade_no, beside]) {
      const found = await test.call(order.list, { wd }, root);
      expect(found.order.map((row) => row.order_no)).toEqual([order_no]);
    }
    expect((await test.call(order.list, { wd: settled.slice(0, -1) }, root)).total).toBe(0);
    const { username, product_name } = await test.call(order.get, { order_no }, root);
    const both = await test.call(
      order.list,
      { wd: `${product_name} ${username}`, size: 100 },
      root,
    );
    expect(both.order.map((row) => row.order_no)).toContain(order_no);
  });

  it('sums what the filter finds, of all pages, and what of it came in money', async () => {
    const { id: user_id } = await createMember(test.services);
    const paid = { user_id, status: OrderStatus.Paid };
    const exchange = (await test.services.settings.read()).score.credit_exchange;
    await createOrder(test.services, { ...paid, payment_type: PaymentType.WeChat, money: 1999 });
    await createOrder(test.services, { ...paid, payment_type: PaymentType.Credits, amount: 7 });
    await createOrder(test.services, { user_id, money: 500 });
    const { order: rows, sum } = await test.call(order.list, { user_id: [user_id], size: 1 }, root);
    expect(rows).toHaveLength(1);
    expect(sum).toEqual({ money: 2499 + moneyOfCredits(7, exchange), paid: 1999 });
    const none = await test.call(order.list, { user_id: [user_id], order_status: [4] }, root);
    expect(none.sum).toEqual({ money: 0, paid: 0 });
  });

  it('has remarks that change nothing else', async () => {
    const member = await memberWith(0);
    const { order_no } = await buyVip(member);
    const before = await test.call(order.get, { order_no }, root);
    const after = await test.call(order.setRemark, { order_no, remark: '已电话确认' }, root);
    expect({ ...after, updated_at: '' }).toEqual({
      ...before,
      remark: '已电话确认',
      updated_at: '',
    });
    const missing = { order_no: 'a'.repeat(20), remark: '' };
    expect((await test.attempt(order.setRemark, missing, root)).status).toBe(404);
  });
});
