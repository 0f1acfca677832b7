import { contract } from '@wenyuan/contract';
import { DocumentStatus, OrderStatus, PaymentType, RefundState } from '@wenyuan/domain';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { userVips } from '../../db/schema/index.ts';
import { PASSWORD } from '../../testing/builders.ts';
import { createPaymentShop } from '../../testing/payment-shop.ts';

const { order, document, notice, user } = contract;
const shop = await createPaymentShop();
const { test, root, people, wechat, alipay } = shop;
const { orderVip, recharge, orderDocument, pay, notify, askAll } = shop;
const { numberOf, seen, history, balance } = shop;

beforeEach(() => shop.open());
afterAll(() => shop.test.close());

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
      expect([await balance(), await balance(people.owner)]).toEqual([0, 0]);
    },
  );

  it('goes back when the document was had in another way meanwhile', async () => {
    const { order_no, id } = await orderDocument();
    await pay(order_no);
    const number = await numberOf(order_no);
    await test.call(order.systemRecharge, { user_id: people.buyer.id, credit: 10 }, root);
    await test.call(document.download, { id, price: 10 }, people.buyer);
    wechat.pay(number);
    await notify(wechat, number);
    expect(await seen(order_no)).toMatchObject({
      status: OrderStatus.Refunded,
      close_reason: 'held',
    });
  });

  it('goes back when the account has ended meanwhile', async () => {
    const { order_no } = await orderVip();
    await pay(order_no);
    const number = await numberOf(order_no);
    await test.call(user.deleteOwn, { password: PASSWORD }, people.buyer);
    wechat.pay(number);
    await notify(wechat, number);
    expect(await seen(order_no)).toMatchObject({
      status: OrderStatus.Refunded,
      close_reason: 'gone',
    });
    const given = eq(userVips.user_id, people.buyer.id);
    expect(await test.services.db.$count(userVips, given)).toBe(0);
    await askAll();
    expect((await history(order_no)).refund).toMatchObject([{ state: 'done', money: 1000 }]);
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
    const { notice: told } = await test.call(notice.list, {}, people.buyer);
    expect(told.filter(({ kind }) => kind === 'order_refunded')).toMatchObject([
      { note: expect.stringContaining('10 积分') },
    ]);
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
