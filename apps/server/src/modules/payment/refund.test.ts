import { contract } from '@wenyuan/contract';
import { formatDate, OrderStatus, OrderType, PaymentType, VipType } from '@wenyuan/domain';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { payments, orders, users, userVips } from '../../db/schema/index.ts';
import { createMember, type Member } from '../../testing/builders.ts';
import { createFakeProvider, type FakeProvider } from '../../testing/fake-provider.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { configure } from '../../testing/settings.ts';
import { balanceOf, createDownloadable, createVip } from '../../testing/trade.ts';
import { askProviders } from './ask-providers.ts';
import { ProviderRefusal } from './payment-provider.ts';

const { order, document, notice, inbox } = contract;
const DAY_MS = 86_400_000;
let test: TestApp;
let root: { token: string };
let wechat: FakeProvider;
let buyer: Member;
let owner: Member;

beforeAll(async () => {
  test = await createTestApp();
  Object.assign(test.services, {
    paymentProvider: async (type: PaymentType) =>
      type === PaymentType.WeChat ? wechat.provider : undefined,
  });
  root = { token: await test.services.sessions.open(test.services.db, 1) };
  await configure(test.services, 'pay', { enable_wechatpay: true, enable_offline: true });
  await configure(test.services, 'score', { owner_share_percent: 70, credit_exchange: 10 });
  await configure(test.services, 'vip', { enable: true, month_price: 3000, month_download: 5 });
});
beforeEach(async () => {
  wechat = createFakeProvider(PaymentType.WeChat);
  owner = await createMember(test.services);
  buyer = await createMember(test.services);
});
afterAll(() => test.close());

async function payAtWechat(order_no: string): Promise<string> {
  await test.call(order.pay, { order_no, payment_type: PaymentType.WeChat }, buyer);
  const [row] = await test.services.db
    .select({ number: payments.out_trade_no })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.order_id))
    .where(eq(orders.order_no, order_no));
  const number = row?.number ?? '';
  wechat.pay(number);
  const notified = await test.app.inject({ url: '/callback/wechatpay', ...wechat.notice(number) });
  expect(notified.statusCode).toBe(200);
  return number;
}
const give = (credit: number, { id: user_id } = buyer) =>
  test.call(order.systemRecharge, { user_id, credit }, root);
const buyVip = () =>
  test.call(order.create, { order_type: OrderType.Vip, product_id: VipType.Month }, buyer);
async function buyDocument(price = 10) {
  const { id } = await createDownloadable(test.services, { user_id: owner.id, price });
  const input = { order_type: OrderType.Document, product_id: id };
  return { ...(await test.call(order.create, input, buyer)), id };
}
const recharge = (quantity = 100) => test.call(order.recharge, { quantity }, buyer);
const refund = (order_no: string, input: object = {}) =>
  test.attempt(order.refund, { order_no, ...input }, root);
const offer = (order_no: string, amount = 0) =>
  test.call(order.refundOffer, { order_no, amount }, root);
const seen = (order_no: string) => test.call(order.get, { order_no }, root);
/** The orders whose refund has to be made again, as the list and the inbox have them. */
async function waiting() {
  const { order: rows } = await test.call(order.list, { is_refund_failed: true }, root);
  const { inbox: kinds } = await test.call(inbox.get, {}, root);
  return {
    listed: rows.map((row) => row.order_no),
    counted: kinds.find(({ kind }) => kind === 'refund_failed')?.count,
  };
}
const refundsOf = async (order_no: string) =>
  (await test.call(order.payments, { order_no }, root)).refund;
const balance = (member = buyer) => balanceOf(test.services, member.id);
const vips = () =>
  test.services.db
    .select()
    .from(userVips)
    .where(eq(userVips.user_id, buyer.id))
    .orderBy(asc(userVips.id));
async function askAll(): Promise<void> {
  await test.services.db.execute(sql`update refunds set ask_at = now() where state = 'processing'`);
  await askProviders(test.services);
}

describe('a document that was paid with money', () => {
  it('is refunded as a whole where the money came from, and taken back with its share', async () => {
    const { order_no, id } = await buyDocument();
    const number = await payAtWechat(order_no);
    expect(await balance(owner)).toBe(7);
    expect(await offer(order_no)).toEqual({
      is_money: true,
      paid: 100,
      left: 100,
      message: '',
      channel: ['provider', 'balance', 'offline'],
      effect: ['用户不再拥有该文档', '上传者退还分成 7 积分，以其余额为限'],
    });
    expect((await refund(order_no, { remark: '版本不对' })).status).toBe(200);
    expect(await seen(order_no)).toMatchObject({
      status: OrderStatus.Refunded,
      refunded: 100,
      refund_state: 'done',
    });
    expect(wechat.held()).toBe(0);
    expect([await balance(), await balance(owner)]).toEqual([0, 0]);
    const document_ = await test.call(document.get, { id }, buyer);
    expect(document_.download.is_owned).toBe(false);
    const told = await test.call(notice.list, {}, buyer);
    expect(told.notice[0]).toMatchObject({
      kind: 'order_refunded',
      note: '原路退回 ¥1.00，版本不对',
    });
    const toldOwner = await test.call(notice.list, {}, owner);
    expect(toldOwner.notice[0]).toMatchObject({ kind: 'income_returned' });
    expect(toldOwner.notice[0]?.content).toContain('退款，退回收入 7 积分');
    expect((await refund(order_no)).status).toBe(409);
    expect(number).not.toBe('');
  });

  it('is kept after a refund of a part, and parts never exceed what was paid', async () => {
    const { order_no, id } = await buyDocument();
    await payAtWechat(order_no);
    await give(20, owner);
    expect((await refund(order_no, { amount: 101 })).status).toBe(400);
    expect((await refund(order_no, { amount: 50 })).status).toBe(200);
    expect(await seen(order_no)).toMatchObject({ status: OrderStatus.Paid, refunded: 50 });
    expect(await balance(owner)).toBe(24);
    expect((await test.call(document.get, { id }, buyer)).download.is_owned).toBe(true);
    expect((await refund(order_no, { amount: 51 })).status).toBe(400);
    expect((await refund(order_no, { amount: 50 })).status).toBe(200);
    expect(await seen(order_no)).toMatchObject({ status: OrderStatus.Refunded, refunded: 100 });
    expect(await balance(owner)).toBe(20);
    const [told] = (await test.call(notice.list, {}, owner)).notice;
    expect(told?.content).toContain('有 2 笔退款，退回收入 7 积分');
    expect(wechat.held()).toBe(0);
  });

  it('takes from its author no more than there is', async () => {
    const { order_no } = await buyDocument();
    await payAtWechat(order_no);
    const { db } = test.services;
    await db.update(users).set({ credit_count: 3 }).where(eq(users.id, owner.id));
    expect((await refund(order_no)).status).toBe(200);
    expect(await balance(owner)).toBe(0);
  });

  it('is not refunded in part by two operators who saw the same', async () => {
    const { order_no } = await buyDocument();
    await payAtWechat(order_no);
    const part = { amount: 40, seen_refunded: 0 };
    const answers = await Promise.all([refund(order_no, part), refund(order_no, part)]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.current?.order).toMatchObject({
      order_no,
      refunded: 40,
    });
    expect((await refund(order_no, { ...part, seen_refunded: 40 })).status).toBe(200);
    expect((await seen(order_no)).refunded).toBe(80);
  });

  it('keeps what operators wrote on the order, and the reason with the refund', async () => {
    const { order_no } = await buyDocument();
    await payAtWechat(order_no);
    await test.call(order.setRemark, { order_no, remark: '已电话联系' }, root);
    await refund(order_no, { amount: 40, remark: '版本不对' });
    await refund(order_no);
    expect((await seen(order_no)).remark).toBe('已电话联系');
    expect((await refundsOf(order_no)).map(({ reason }) => reason)).toEqual(['', '版本不对']);
  });

  it('is refunded once by a request that is sent again', async () => {
    const { order_no } = await buyDocument();
    await payAtWechat(order_no);
    const answers = await Promise.all(
      [1, 2, 3].map(() => refund(order_no, { amount: 40, request_id: 'one' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await refundsOf(order_no)).toHaveLength(1);
    expect((await seen(order_no)).refunded).toBe(40);
  });

  it('goes to the balance when the operator says so', async () => {
    const { order_no } = await buyDocument();
    await payAtWechat(order_no);
    for (const credits of [3, 6]) {
      await refund(order_no, { amount: 33, channel: 'balance' });
      expect(await balance()).toBe(credits);
    }
    await refund(order_no, { channel: 'balance' });
    expect(await balance(), 'whatever rounding gave the parts').toBe(10);
    expect(wechat.held()).toBe(100);
  });

  it('gives the balance its own part only, when the part before went back elsewhere', async () => {
    const { order_no } = await buyDocument();
    await payAtWechat(order_no);
    const before = await balance();
    await refund(order_no, { amount: 60, channel: 'provider' });
    await refund(order_no, { amount: 40, channel: 'balance' });
    expect((await balance()) - before).toBe(4);
  });
});

describe('a refund that the provider does not make at once', () => {
  it('is done when the provider says so, in whatever order', async () => {
    const { order_no } = await buyDocument();
    const number = await payAtWechat(order_no);
    wechat.control.refunds = 'processing';
    const { body } = await refund(order_no);
    expect(body).toMatchObject({ refund_state: 'processing', status: OrderStatus.Refunded });
    const [made] = await refundsOf(order_no);
    const no = made?.out_refund_no ?? '';
    const early = wechat.notice(number, no);
    wechat.endRefund(number, no, 'done');
    const call = (request: ReturnType<typeof wechat.notice>) =>
      test.app.inject({ url: '/callback/wechatpay', ...request });
    await Promise.all([1, 2, 3].map(() => call(wechat.notice(number, no))));
    await call(early);
    expect(await seen(order_no)).toMatchObject({ refund_state: 'done' });
    expect(await balance(owner)).toBe(0);
  });

  it('is asked for when nothing is heard, and sent again when it did not arrive', async () => {
    const { order_no } = await buyDocument();
    await payAtWechat(order_no);
    wechat.control.mood = 'away';
    expect(await refund(order_no)).toMatchObject({
      status: 200,
      body: { refund_state: 'processing' },
    });
    wechat.control.mood = 'well';
    await askAll();
    expect(await seen(order_no)).toMatchObject({ refund_state: 'done' });
    expect(wechat.held()).toBe(0);
  });

  it('stays under way while the provider refuses to say how far it is', async () => {
    const { order_no } = await buyDocument();
    const number = await payAtWechat(order_no);
    wechat.control.refunds = 'processing';
    await refund(order_no);
    // Somebody has entered another key meanwhile.
    wechat.control.mood = 'refusing';
    await askAll();
    const [made] = await refundsOf(order_no);
    expect(made).toMatchObject({ state: 'processing', message: '商户账户异常' });
    expect((await refund(order_no)).status).toBe(409);
    wechat.control.mood = 'well';
    wechat.endRefund(number, made?.out_refund_no ?? '', 'done');
    await askAll();
    expect(await refundsOf(order_no)).toMatchObject([{ state: 'done', message: '' }]);
    expect(wechat.held()).toBe(0);
  });

  it('fails with the words of the provider, and can be made again in another way', async () => {
    const { order_no } = await buyDocument();
    await payAtWechat(order_no);
    wechat.control.mood = 'refusing';
    expect((await refund(order_no)).body).toMatchObject({ refund_state: 'failed', refunded: 0 });
    expect((await refundsOf(order_no))[0]).toMatchObject({
      state: 'failed',
      message: '商户账户异常',
    });
    // The right is taken back once, however often the money is sent.
    expect([(await offer(order_no)).left, await balance(owner)]).toEqual([100, 0]);
    expect(await waiting()).toEqual({ listed: [order_no], counted: 1 });
    // The member was told that the money comes.
    const told = await test.call(notice.list, {}, buyer);
    expect(told.notice[0]).toMatchObject({ kind: 'order_refund_failed' });
    expect(told.notice[0]?.note).toContain('原路退回 ¥1.00 未成功');
    wechat.control.mood = 'well';
    expect((await refund(order_no, { channel: 'balance' })).status).toBe(200);
    expect(await balance()).toBe(10);
    expect(await seen(order_no)).toMatchObject({ refunded: 100, refund_state: 'done' });
    expect(await waiting()).toEqual({ listed: [], counted: 0 });
  });

  it('is told again when the provider makes one after all that had failed', async () => {
    const { order_no } = await buyDocument();
    const number = await payAtWechat(order_no);
    wechat.control.refunds = 'processing';
    await refund(order_no);
    const [made] = await refundsOf(order_no);
    const no = made?.out_refund_no ?? '';
    const call = () =>
      test.app.inject({ url: '/callback/wechatpay', ...wechat.notice(number, no) });
    const kinds = async () =>
      (await test.call(notice.list, {}, buyer)).notice.map(({ kind, count }) => [kind, count]);
    wechat.endRefund(number, no, 'failed');
    await call();
    expect(await kinds()).toContainEqual(['order_refund_failed', 1]);
    wechat.endRefund(number, no, 'done');
    await call();
    expect(await seen(order_no)).toMatchObject({ refund_state: 'done' });
    expect(await kinds()).toEqual([
      ['order_refunded', 2],
      ['order_paid', 1],
    ]);
  });
});

describe('a membership', () => {
  it('ends with a refund of the whole, and the one that follows begins at once', async () => {
    const first = await buyVip();
    await payAtWechat(first.order_no);
    const second = await buyVip();
    await payAtWechat(second.order_no);
    const [, before] = await vips();
    const later = {
      joined_at: new Date(Date.now() + 90 * DAY_MS),
      expired_at: new Date(Date.now() + 99 * DAY_MS),
    };
    await createVip(test.services, { user_id: buyer.id, ...later });
    expect((await offer(first.order_no)).effect).toEqual(['会员立即结束，之后的会员相应提前']);
    await refund(first.order_no, { remark: '买重了' });
    const [ended, next, afterGap] = await vips();
    expect(afterGap).toMatchObject(later);
    const now = Date.now();
    expect(ended?.expired_at.getTime()).toBeLessThanOrEqual(now);
    expect(Math.abs((next?.joined_at.getTime() ?? 0) - now)).toBeLessThan(60_000);
    const length = (row = before) =>
      (row?.expired_at.getTime() ?? 0) - (row?.joined_at.getTime() ?? 0);
    expect(length(next)).toBe(length());
    expect(ended?.operators.at(-1)).toMatchObject({ action: 'revoke', remark: '买重了' });
  });

  it('is shortened by the part that goes back, in one refund or in several', async () => {
    const { order_no } = await buyVip();
    await payAtWechat(order_no);
    const [before] = await vips();
    const whole = (before?.expired_at.getTime() ?? 0) - (before?.joined_at.getTime() ?? 0);
    await refund(order_no, { amount: 500 });
    await refund(order_no, { amount: 1000 });
    const [row] = await vips();
    const left = (row?.expired_at.getTime() ?? 0) - (row?.joined_at.getTime() ?? 0);
    expect(Math.abs(left - whole / 2)).toBeLessThan(2000);
    const { notice: told } = await test.call(notice.list, {}, buyer);
    const end = formatDate(row?.expired_at ?? 0, 'yyyy-MM-dd hh:mm');
    expect(told.slice(0, 2)).toMatchObject([
      { note: `原路退回 ¥10.00，会员提前到 ${end} 结束` },
      { note: expect.stringContaining('原路退回 ¥5.00，会员提前到') },
    ]);
    expect(await seen(order_no)).toMatchObject({ status: OrderStatus.Paid, refunded: 1500 });
  });

  it('paid with credits gives them back', async () => {
    await give(300);
    const { order_no } = await buyVip();
    await test.call(order.pay, { order_no, payment_type: PaymentType.Credits }, buyer);
    expect(await balance()).toBe(0);
    expect(await offer(order_no)).toMatchObject({
      is_money: false,
      paid: 300,
      channel: ['balance'],
    });
    await refund(order_no, { amount: 100 });
    expect(await balance()).toBe(100);
    await refund(order_no);
    expect(await balance()).toBe(300);
    expect((await vips()).every(({ expired_at }) => expired_at.getTime() <= Date.now())).toBe(true);
  });

  it('that is over is not begun again by a refund', async () => {
    const { order_no } = await buyVip();
    await payAtWechat(order_no);
    const past = new Date(Date.now() - DAY_MS);
    await test.services.db
      .update(userVips)
      .set({ joined_at: new Date(0), expired_at: past })
      .where(eq(userVips.user_id, buyer.id));
    await refund(order_no);
    expect((await vips())[0]?.expired_at).toEqual(past);
  });
});

describe('a recharge', () => {
  it('is taken from the balance once, in one refund or in several', async () => {
    const { order_no } = await recharge(100);
    await payAtWechat(order_no);
    await give(50);
    await refund(order_no, { amount: 400 });
    expect(await balance()).toBe(110);
    await refund(order_no);
    expect(await balance()).toBe(50);
  });

  it('is taken from the balance, at most what is there', async () => {
    const { order_no } = await recharge(100);
    await payAtWechat(order_no);
    const { id } = await createDownloadable(test.services, { user_id: owner.id, price: 70 });
    await test.call(document.download, { id, price: 70 }, buyer);
    expect((await offer(order_no, 500)).effect).toEqual([
      '从用户余额收回 30 积分，其余 20 已用去，由站点承担',
    ]);
    expect((await refund(order_no, { channel: 'balance' })).status).toBe(400);
    await refund(order_no, { amount: 500 });
    expect(await balance()).toBe(0);
    expect((await refundsOf(order_no))[0]).toMatchObject({ money: 500, taken_credit: 30 });
    expect(wechat.held()).toBeGreaterThanOrEqual(500);
  });
});

describe('what was paid outside of the site', () => {
  it('is refunded in the way that the operator names', async () => {
    const { order_no } = await buyDocument();
    await test.call(order.confirm, { order_no, payment_type: PaymentType.BankCard }, root);
    expect((await refund(order_no)).body.fields).toHaveProperty('channel');
    expect((await refund(order_no, { channel: 'provider' })).status).toBe(400);
    expect((await refund(order_no, { channel: 'offline' })).status).toBe(200);
    expect(await seen(order_no)).toMatchObject({ status: OrderStatus.Refunded, refunded: 100 });
    expect([await balance(), await balance(owner)]).toEqual([0, 0]);
  });

  it('is confirmed without wiping what operators wrote on the order', async () => {
    const { order_no } = await buyDocument();
    await test.call(order.setRemark, { order_no, remark: '已电话联系' }, root);
    await test.call(order.confirm, { order_no, payment_type: PaymentType.BankCard }, root);
    expect((await seen(order_no)).remark).toBe('已电话联系');
  });

  it('goes to the balance under the name that the site has for credits', async () => {
    await configure(test.services, 'score', { credit_name: '文币' });
    const { order_no } = await buyDocument();
    await test.call(order.confirm, { order_no, payment_type: PaymentType.BankCard }, root);
    await refund(order_no, { channel: 'balance' });
    const told = await test.call(notice.list, {}, buyer);
    expect(told.notice[0]?.note).toBe('退到余额 10 文币');
    await configure(test.services, 'score', { credit_name: '积分' });
  });

  it('what nobody paid is not refunded', async () => {
    const given = await give(10);
    const waiting = await buyDocument();
    for (const { order_no } of [given, waiting]) {
      expect((await refund(order_no, { channel: 'offline' })).status).toBe(409);
      expect(await offer(order_no)).toMatchObject({ left: 0, channel: [] });
    }
  });
});

describe('a refund whose answer was lost', () => {
  /** The first request takes effect, and nobody hears of it. */
  async function unheard(refunds: 'done' | 'processing' = 'done') {
    const { order_no } = await buyDocument();
    const number = await payAtWechat(order_no);
    wechat.control.refunds = refunds;
    wechat.control.isRefundUnheard = true;
    expect((await refund(order_no)).body).toMatchObject({ refund_state: 'processing' });
    wechat.control.isRefundUnheard = false;
    return { order_no, number };
  }
  /** Requests are refused, as when the merchant's account is empty; questions are answered. */
  const refuseRequests = () =>
    vi
      .spyOn(wechat.provider, 'refund')
      .mockRejectedValueOnce(new ProviderRefusal('基本账户余额不足'));

  it('is done when the provider says so, though its retry is refused', async () => {
    const { order_no } = await unheard();
    refuseRequests();
    await askAll();
    expect(await refundsOf(order_no)).toMatchObject([{ state: 'done', message: '' }]);
    expect(wechat.held()).toBe(0);
  });

  it('stays under way when the provider says so', async () => {
    const { order_no, number } = await unheard('processing');
    refuseRequests();
    await askAll();
    const [row] = await refundsOf(order_no);
    expect(row).toMatchObject({ state: 'processing' });
    wechat.endRefund(number, row?.out_refund_no ?? '', 'done');
    await askAll();
    expect(await refundsOf(order_no)).toMatchObject([{ state: 'done' }]);
  });

  it('fails when the provider knows nothing of it, and stays under way while that is not answered', async () => {
    const { order_no } = await buyDocument();
    await payAtWechat(order_no);
    wechat.control.mood = 'away';
    await refund(order_no);
    wechat.control.mood = 'well';
    refuseRequests();
    const asked = vi
      .spyOn(wechat.provider, 'queryRefund')
      .mockRejectedValueOnce(new ProviderRefusal('签名未通过'));
    await askAll();
    expect(await refundsOf(order_no)).toMatchObject([
      { state: 'processing', message: '签名未通过' },
    ]);
    refuseRequests();
    await askAll();
    expect(await refundsOf(order_no)).toMatchObject([
      { state: 'failed', message: '基本账户余额不足' },
    ]);
    expect(asked).toHaveBeenCalledTimes(2);
    expect(wechat.held()).toBe(100);
  });
});
