import { contract } from '@wenyuan/contract';
import {
  OrderStatus,
  OrderType,
  PaymentType,
  PunishmentType,
  VipType,
  DocumentStatus,
} from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attachments, downloads, orders, userVips } from '../../db/schema/index.ts';
import {
  createDocument,
  createMember,
  createPunishment,
  unique,
  type Member,
} from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { configure } from '../../testing/settings.ts';
import { balanceOf, createDownloadable, createVip } from '../../testing/trade.ts';
import { newOrderNo } from './place-order.ts';

const { order, document, recycle } = contract;
let test: TestApp;
let root: { token: string };
let owner: Member;
let buyer: Member;

beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
  await configure(test.services, 'score', { owner_share_percent: 70 });
  await configure(test.services, 'download', { times_every_ip: 1000 });
});
beforeEach(async () => {
  await configure(test.services, 'vip', {
    enable: true,
    month_price: 1000,
    month_document_discount: 80,
    month_download: 5,
    month_times_every_day: 2,
  });
  owner = await createMember(test.services);
  buyer = await createMember(test.services, { credit_count: 200 });
});
afterAll(() => test.close());

const priced = async (price = 10) =>
  (await createDownloadable(test.services, { user_id: owner.id, price })).id;
const orderDocument = (product_id: number, member = buyer) =>
  test.call(order.create, { order_type: OrderType.Document, product_id }, member);
const orderVip = () =>
  test.call(order.create, { order_type: OrderType.Vip, product_id: VipType.Month }, buyer);
const pay = (order_no: string) =>
  test.attempt(order.pay, { order_no, payment_type: PaymentType.Credits }, buyer);
const balance = (member = buyer) => balanceOf(test.services, member.id);
const setPrice = (id: number, price: number) => test.call(document.update, { id, price }, owner);

/** Changes of a document between its order and the payment, and the reason with which the order is closed. */
const changes: Readonly<
  Record<string, [reason: string, change: (id: number) => Promise<unknown>]>
> = {
  'was deleted': ['gone', (id) => test.call(document.delete, { id }, root)],
  'was deleted for good': [
    'gone',
    async (id) => {
      await test.call(document.delete, { id }, root);
      await test.call(recycle.delete, { id }, root);
    },
  ],
  'was disabled': [
    'gone',
    (id) => test.call(document.check, { id: [id], status: DocumentStatus.Disabled }, root),
  ],
  'went back to review': [
    'gone',
    (id) => test.call(document.check, { id: [id], status: DocumentStatus.PendingReview }, root),
  ],
  'has a file that operators forbade': [
    'gone',
    (id) =>
      test.services.db
        .update(attachments)
        .set({ enable: false })
        .where(eq(attachments.type_id, id)),
  ],
  'is free by now': ['free', (id) => setPrice(id, 0)],
  'is free for members alone by now': [
    'gone',
    async (id) => {
      await setPrice(id, 0);
      await test.call(document.setVip, { document_id: [id], is_vip: true }, root);
    },
  ],
  'was downloaded with credits meanwhile': [
    'held',
    (id) => test.call(document.download, { id, price: 10 }, buyer),
  ],
};

describe('an order whose document', () => {
  it.each(Object.entries(changes))(
    '%s is closed instead of paid, and takes nothing',
    async (_, [reason, change]) => {
      const id = await priced();
      const { order_no } = await orderDocument(id);
      await change(id);
      const before = await balance();
      const { status, body } = await pay(order_no);
      expect(status).toBe(409);
      expect(body.message).toContain('未扣除积分');
      const closed = { order_no, status: OrderStatus.Closed, close_reason: reason };
      expect(body.current?.order).toMatchObject(closed);
      expect(body.current).not.toHaveProperty('price');
      expect(await balance()).toBe(before);
      expect(await test.call(order.get, { order_no }, buyer)).toMatchObject(closed);
      expect((await pay(order_no)).body.current?.order).toMatchObject(closed);
    },
  );

  it.each([25, 4])('costs %i instead of 10 by now is closed and says so', async (price) => {
    const id = await priced();
    const { order_no } = await orderDocument(id);
    await setPrice(id, price);
    const { status, body } = await pay(order_no);
    expect(status).toBe(409);
    expect(body.message).toBe(`价格已由 10 变为 ${price} 积分，原订单已关闭，请重新下单`);
    expect(body.current).toMatchObject({ price, order: { close_reason: 'price', amount: 10 } });
    expect(await balance()).toBe(200);
    const again = await orderDocument(id);
    expect(again.amount).toBe(price);
    expect((await pay(again.order_no)).status).toBe(200);
    expect(await balance()).toBe(200 - price);
  });

  it('was cheaper by a membership that is over has the full price again', async () => {
    const id = await priced();
    const vip = await createVip(test.services, { user_id: buyer.id, discount: 50 });
    const { order_no, amount } = await orderDocument(id);
    expect(amount).toBe(5);
    await test.services.db
      .update(userVips)
      .set({ expired_at: new Date() })
      .where(eq(userVips.id, vip));
    const { status, body } = await pay(order_no);
    expect([status, body.current?.price]).toEqual([409, 10]);
  });

  it('costs as many credits at another rate of exchange is paid with them as before', async () => {
    const { order_no } = await orderDocument(await priced());
    const { credit_exchange } = (await test.services.settings.read()).score;
    await configure(test.services, 'score', { credit_exchange: credit_exchange * 2 });
    expect((await pay(order_no)).status).toBe(200);
    await configure(test.services, 'score', { credit_exchange });
  });

  it('was deleted and came back is paid as before', async () => {
    const id = await priced();
    const { order_no } = await orderDocument(id);
    await test.call(document.delete, { id }, root);
    await test.call(recycle.recover, { id: [id] }, root);
    expect((await pay(order_no)).status).toBe(200);
  });

  it('may not be downloaded by its punished member waits with its payment', async () => {
    const id = await priced();
    const { order_no } = await orderDocument(id);
    await createPunishment(test.services, { user_id: buyer.id, type: PunishmentType.NoDownload });
    expect((await pay(order_no)).status).toBe(403);
    const { status } = await test.call(order.get, { order_no }, buyer);
    expect(status).toBe(OrderStatus.Pending);
    const input = { order_type: OrderType.Document, product_id: id };
    expect((await test.attempt(order.create, input, buyer)).status).toBe(403);
  });
});

describe('ordering what is held or free', () => {
  const none = { id: 0, order_no: '', amount: 0, status: OrderStatus.Paid };
  const rowsOf = (member: Member) => test.services.db.$count(orders, eq(orders.user_id, member.id));

  it('is answered as paid, without an order', async () => {
    const free = await priced(0);
    expect(await orderDocument(free)).toMatchObject({ ...none, product_id: free });
    expect(await orderDocument(await priced(), owner)).toMatchObject(none);
    const taken = await priced();
    await test.call(document.download, { id: taken }, buyer);
    expect(await orderDocument(taken)).toMatchObject(none);
    expect([await rowsOf(buyer), await rowsOf(owner)]).toEqual([0, 0]);
  });

  it('is not kept when the document has a price later', async () => {
    const id = await priced(0);
    await orderDocument(id);
    await setPrice(id, 10);
    expect(await orderDocument(id)).toMatchObject({ amount: 10, status: OrderStatus.Pending });
  });

  it('is refused where only members may have it', async () => {
    const vip = { user_id: owner.id, is_vip: true };
    const { id } = await createDownloadable(test.services, vip);
    const input = { order_type: OrderType.Document, product_id: id };
    expect((await test.attempt(order.create, input, buyer)).status).toBe(409);
    await createVip(test.services, { user_id: buyer.id });
    expect(await orderDocument(id)).toMatchObject(none);
  });

  it('is an order again once the days of a paid download are over', async () => {
    const id = await priced();
    await configure(test.services, 'download', { free_download_duration: 3 });
    await test.call(document.download, { id }, buyer);
    expect(await orderDocument(id)).toMatchObject(none);
    await test.services.db
      .update(downloads)
      .set({ created_at: new Date(Date.now() - 4 * 86_400_000) })
      .where(eq(downloads.document_id, id));
    expect(await orderDocument(id)).toMatchObject({ status: OrderStatus.Pending });
    await configure(test.services, 'download', { free_download_duration: 0 });
  });

  it('is refused without a file to have', async () => {
    const { id } = await createDocument(test.services, { user_id: owner.id, price: 10 });
    const input = { order_type: OrderType.Document, product_id: id };
    expect((await test.attempt(order.create, input, buyer)).status).toBe(409);
  });
});

describe('an order of a membership', () => {
  it.each([
    ['costs something else', { month_price: 1500 }, 'price'],
    ['gives another discount', { month_document_discount: 90 }, 'terms'],
    ['gives fewer downloads', { month_download: 1 }, 'terms'],
    ['gives fewer downloads a day', { month_times_every_day: 1 }, 'terms'],
    ['is not sold any more', { enable: false }, 'gone'],
  ] as const)('that %s by now is closed instead of paid', async (_, change, reason) => {
    const { order_no } = await orderVip();
    await configure(test.services, 'vip', change);
    const { status, body } = await pay(order_no);
    expect([status, body.current?.order?.close_reason]).toEqual([409, reason]);
    expect(await balance()).toBe(200);
    const held = await test.services.db.$count(userVips, eq(userVips.user_id, buyer.id));
    expect(held).toBe(0);
  });

  it('whose money came is given as it was ordered, whatever is sold now', async () => {
    const { order_no } = await orderVip();
    const change = { enable: false, month_download: 1, month_document_discount: 99 };
    await configure(test.services, 'vip', change);
    await test.call(order.confirm, { order_no, payment_type: PaymentType.BankCard }, root);
    const [vip] = await test.services.db
      .select()
      .from(userVips)
      .where(eq(userVips.user_id, buyer.id));
    expect(vip).toMatchObject({ download: 5, times: 2, discount: 80 });
  });
});

describe('money that came for a document', () => {
  const confirm = (order_no: string, input: object = {}) =>
    test.attempt(
      order.confirm,
      { order_no, payment_type: PaymentType.BankCard, transaction_no: unique('bank-'), ...input },
      root,
    );

  it('is worth what was ordered, although the price rose and the order was closed', async () => {
    const id = await priced();
    const { order_no } = await orderDocument(id);
    await setPrice(id, 50);
    expect((await pay(order_no)).status).toBe(409);
    expect((await confirm(order_no)).status).toBe(200);
    const seen = await test.call(document.get, { id }, buyer);
    expect(seen.download).toMatchObject({ price: 0, is_owned: true });
    const paid = await test.call(order.get, { order_no }, buyer);
    expect(paid).toMatchObject({ status: OrderStatus.Paid, close_reason: '' });
    expect([await balance(), await balance(owner)]).toEqual([200, 7]);
  });

  it.each(Object.entries(changes))(
    'that %s is refused, or credited once where the operator says so',
    async (_, [reason, change]) => {
      const id = await priced();
      const { order_no } = await orderDocument(id);
      await change(id);
      const before = [await balance(), await balance(owner)];
      const refused = await confirm(order_no);
      expect(refused.status).toBe(409);
      expect(refused.body.message).toContain('可改为将 10 积分计入该用户的余额');
      expect(refused.body.current?.order?.status).toBe(OrderStatus.Pending);
      expect([await balance(), await balance(owner)]).toEqual(before);
      const answers = await Promise.all(
        [1, 2].map(() => confirm(order_no, { credit_if_gone: true })),
      );
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
      expect(await test.call(order.get, { order_no }, buyer)).toMatchObject({
        status: OrderStatus.Refunded,
        payment_type: PaymentType.BankCard,
        close_reason: reason,
      });
      const [credits = 0, income] = before;
      expect([await balance(), await balance(owner)]).toEqual([credits + 10, income]);
    },
  );
});

describe('a refund', () => {
  const refund = (order_no: string) => test.attempt(order.refund, { order_no }, root);

  it('gives the amount back once, takes the share back, and the document is held no more', async () => {
    const id = await priced();
    const { order_no } = await orderDocument(id);
    await pay(order_no);
    expect([await balance(), await balance(owner)]).toEqual([190, 7]);
    const answers = await Promise.all([1, 2, 3].map(() => refund(order_no)));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
    expect([await balance(), await balance(owner)]).toEqual([200, 0]);
    const seen = await test.call(document.get, { id }, buyer);
    expect(seen.download).toMatchObject({ price: 10, is_owned: false });
    const again = await orderDocument(id);
    expect((await pay(again.order_no)).status).toBe(200);
  });

  it('takes from the owner at most what is there', async () => {
    const { order_no } = await orderDocument(await priced(100));
    await pay(order_no);
    const other = await createDownloadable(test.services, { user_id: buyer.id, price: 60 });
    await test.call(document.download, { id: other.id }, owner);
    expect(await balance(owner)).toBe(10);
    expect((await refund(order_no)).status).toBe(200);
    expect(await balance(owner)).toBe(0);
  });

  it('is refused for what was not paid', async () => {
    const { order_no } = await orderDocument(await priced());
    expect((await refund(order_no)).status).toBe(409);
  });
});

it('orders of one second have different numbers', () => {
  const numbers = Array.from({ length: 3000 }, newOrderNo);
  expect(new Set(numbers).size).toBe(numbers.length);
});
