import { contract } from '@wenyuan/contract';
import { DocumentStatus, OrderStatus, PaymentType } from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { userVips } from '../../db/schema/index.ts';
import { createGroup, createMember } from '../../testing/builders.ts';
import { createPaymentShop } from '../../testing/payment-shop.ts';
import { checkTrade } from './check-trade.ts';

const { order, document, inbox } = contract;
const shop = await createPaymentShop();
const { test, root, people, wechat, pay, recharge, orderVip, orderDocument, numberOf } = shop;
const { seen, notify, history, askAll, balance } = shop;

beforeEach(() => shop.open());
afterAll(() => shop.test.close());

/** An order for 10 yuan for which another amount came. */
async function mismatched(received: number, order_no?: string) {
  const no = order_no ?? (await recharge()).order_no;
  await pay(no);
  const number = await numberOf(no);
  wechat.pay(number, received);
  await notify(wechat, number);
  const { mismatch } = await test.call(order.mismatches, { is_resolved: false }, root);
  const row = mismatch.find(({ out_trade_no }) => out_trade_no === number);
  if (row === undefined) throw new Error('the payment is not in the list');
  return { order_no: no, number, row, id: row.id };
}
const resolve = (id: number, action: string, caller: { token: string } = root) =>
  test.attempt(order.resolveMismatch, { id, action, remark: '已与买家核对' }, caller);
const waiting = async () =>
  (await test.call(order.mismatches, { is_resolved: false }, root)).mismatch.map(({ id }) => id);
const countOf = async () =>
  (await test.call(inbox.get, {}, root)).inbox.find(({ kind }) => kind === 'payment_mismatched')
    ?.count ?? 0;

describe('a payment of another amount', () => {
  it('waits in the list and in the inbox, and says what happened', async () => {
    const before = await countOf();
    const { row, order_no, id } = await mismatched(900);
    expect(row).toMatchObject({
      order_no,
      money: 1000,
      received: 900,
      message: '到账 ¥9.00，应付 ¥10.00，订单未交付',
      username: people.buyer.username,
      is_acceptable: false,
      resolution: '',
    });
    expect(await countOf()).toBe(before + 1);
    expect((await resolve(id, 'dismiss')).status).toBe(200);
    expect(await countOf()).toBe(before);
    const { mismatch } = await test.call(order.mismatches, { is_resolved: true }, root);
    expect(mismatch[0]).toMatchObject({
      id,
      resolution: 'dismiss',
      resolve_remark: '已与买家核对',
      resolved_username: 'admin',
    });
  });

  it('below the price is not accepted, and goes back as a whole', async () => {
    const { id, number, order_no } = await mismatched(900);
    const refused = await resolve(id, 'accept');
    expect([refused.status, refused.body.message]).toEqual([409, '到账金额少于应付金额，只能退回']);
    expect((await resolve(id, 'refund')).status).toBe(200);
    expect((await history(order_no)).refund).toMatchObject([
      { origin: 'mismatched', state: 'done', money: 900, channel: 'provider' },
    ]);
    expect(wechat.stateOf(number).amount).toBe(900);
    expect(await seen(order_no)).toMatchObject({
      status: OrderStatus.Pending,
      refunded: 0,
      refund_state: '',
    });
    expect(await waiting()).not.toContain(id);
    expect((await resolve(id, 'refund')).status, 'somebody was first').toBe(409);
  });

  it('above the price is accepted: the order is settled once, and the rest goes back', async () => {
    const { order_no } = await orderVip();
    const { id } = await mismatched(1500, order_no);
    const answers = await Promise.all([1, 2, 3].map(() => resolve(id, 'accept')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    await askAll();
    expect(await seen(order_no)).toMatchObject({
      status: OrderStatus.Paid,
      payment_type: PaymentType.WeChat,
      refunded: 0,
    });
    expect((await history(order_no)).refund).toMatchObject([
      { origin: 'twice', state: 'done', money: 500, reason: '多付的部分' },
    ]);
    const vips = await test.services.db
      .select()
      .from(userVips)
      .where(eq(userVips.order_no, order_no));
    expect(vips).toHaveLength(1);
    const { differences } = await checkTrade(test.services.db);
    expect(differences.filter(({ subject }) => subject.startsWith(order_no))).toEqual([]);
    // What is left can be refunded like any other order.
    await test.call(order.refund, { order_no }, root);
    expect(await seen(order_no)).toMatchObject({ status: OrderStatus.Refunded, refunded: 1000 });
  });

  it('that is accepted for what is gone goes back as a whole', async () => {
    const made = await orderDocument(100);
    const { id } = await mismatched(1500, made.order_no);
    await test.call(document.check, { id: [made.id], status: DocumentStatus.Disabled }, root);
    expect((await resolve(id, 'accept')).status).toBe(200);
    await askAll();
    expect(await seen(made.order_no)).toMatchObject({
      status: OrderStatus.Refunded,
      close_reason: 'gone',
    });
    const { refund } = await history(made.order_no);
    expect(refund.map(({ origin, money }) => [origin, money])).toEqual([
      ['late', 1000],
      ['twice', 500],
    ]);
  });

  it('is not accepted while the provider is away, or once it gave the money back', async () => {
    const { id, number } = await mismatched(1200);
    wechat.control.mood = 'away';
    expect((await resolve(id, 'accept')).status).toBe(503);
    wechat.control.mood = 'well';
    wechat.giveBack(number);
    const { status, body } = await resolve(id, 'accept');
    expect([status, body.message]).toEqual([
      409,
      '支付平台上这笔付款已不是“已支付”，不能按已支付处理',
    ]);
    expect(await waiting()).toContain(id);
  });

  it('is not accepted for an order that was paid otherwise', async () => {
    const { id, order_no } = await mismatched(1200);
    await test.call(order.confirm, { order_no, payment_type: PaymentType.Cash }, root);
    expect((await resolve(id, 'accept')).body.message).toBe(
      '订单已支付或已退款，这笔付款只能退回或标记为无需处理',
    );
    expect((await resolve(id, 'refund')).status).toBe(200);
    expect(await seen(order_no)).toMatchObject({ status: OrderStatus.Paid, refunded: 0 });
    expect(await balance()).toBe(100);
  });

  it('goes back once, though two operators send it back at the same time, or one again', async () => {
    const { id, order_no } = await mismatched(900);
    const answers = await Promise.all([resolve(id, 'refund'), resolve(id, 'refund')]);
    answers.push(await resolve(id, 'refund'));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect((await history(order_no)).refund).toMatchObject([{ state: 'done', money: 900 }]);
  });

  it('is decided once, by whoever of two is first', async () => {
    const { id } = await mismatched(900);
    const answers = await Promise.all([resolve(id, 'refund'), resolve(id, 'dismiss')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('waits again when the provider refuses to send it back, and gives no credits for it', async () => {
    const { id, order_no } = await mismatched(900);
    wechat.control.mood = 'refusing';
    expect((await resolve(id, 'refund')).status).toBe(200);
    expect((await history(order_no)).refund).toMatchObject([
      { state: 'failed', message: '商户账户异常' },
    ]);
    expect([await waiting(), await balance()]).toEqual([expect.arrayContaining([id]), 0]);
    wechat.control.mood = 'well';
    expect((await resolve(id, 'refund')).status).toBe(200);
    expect((await history(order_no)).refund[0]).toMatchObject({ state: 'done', money: 900 });
  });

  it('waits no more when the provider sends it back after all', async () => {
    const { id, number, order_no } = await mismatched(900);
    wechat.control.refunds = 'failed';
    await resolve(id, 'refund');
    expect(await waiting()).toContain(id);
    const [failed] = (await history(order_no)).refund;
    const no = failed?.out_refund_no ?? '';
    wechat.endRefund(number, no, 'done');
    await notify(wechat, number, no);
    expect(await waiting()).not.toContain(id);
    const { mismatch } = await test.call(order.mismatches, { is_resolved: true }, root);
    expect(mismatch[0]).toMatchObject({ id, resolution: 'refund', resolved_username: 'admin' });
  });

  it('is named by the check until somebody has decided', async () => {
    const { id, number } = await mismatched(900);
    const named = async () =>
      (await checkTrade(test.services.db)).differences.filter(({ subject }) => subject === number);
    expect(await named()).toMatchObject([{ rule: '到账而未能使用的付款都已处理' }]);
    await resolve(id, 'refund');
    expect(await named()).toEqual([]);
  });

  it('is for operators with the right alone, with a reason', async () => {
    const { id } = await mismatched(900);
    const reader = await createMember(test.services, {
      groupId: await createGroup(test.services, {
        grants: ['/api.v1.OrderAPI/ListMismatchedPayment'],
      }),
    });
    expect((await test.attempt(order.mismatches, {}, reader)).status).toBe(200);
    expect((await resolve(id, 'dismiss', reader)).status).toBe(403);
    expect((await resolve(id, 'dismiss', people.buyer)).status).toBe(403);
    expect((await test.attempt(order.mismatches, {}, people.buyer)).status).toBe(403);
    expect((await test.attempt(order.mismatches, {})).status).toBe(401);
    const bare = await test.attempt(order.resolveMismatch, { id, action: 'dismiss' }, root);
    expect(bare.body.message).toBe('请填写原因');
    expect(await waiting()).toContain(id);
  });
});
