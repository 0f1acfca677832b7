import { contract } from '@wenyuan/contract';
import { DocumentStatus, OrderStatus, PaymentType } from '@wenyuan/domain';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { documents, downloads, orders } from '../../db/schema/index.ts';
import { createMember, type Member } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { createDownloadable, payForDocument } from '../../testing/trade.ts';

const { document, user } = contract;
let test: TestApp;
let owner: Member;
let person: Member;

beforeAll(async () => {
  test = await createTestApp();
  owner = await createMember(test.services);
});
beforeEach(async () => {
  person = await createMember(test.services, { credit_count: 100 });
});
afterAll(() => test.close());

const made = (title: string, price = 5) =>
  createDownloadable(test.services, { user_id: owner.id, title, price });
const pay = ({ id }: { id: number }) => payForDocument(test.services, person.id, id);
const take = ({ id }: { id: number }) => test.call(document.download, { id }, person);
const listed = async (input: object = {}) => {
  const { total, purchase } = await test.call(user.purchases, input, person);
  return { total, purchase };
};
const idsOf = async (input: object = {}) => (await listed(input)).purchase.map(({ id }) => id);

it('lists what was bought, by an order or with credits, before its first download', async () => {
  const ordered = await made('论语集注');
  const charged = await made('论语注疏', 7);
  const free = await made('道德经', 0);
  await pay(ordered);
  for (const one of [free, charged]) await take(one);
  const { total, purchase } = await listed();
  expect(total).toBe(2);
  expect(purchase).toMatchObject([
    {
      id: charged.id,
      order_no: '',
      payment_type: PaymentType.Credits,
      amount: 7,
      money: 0,
      title: '论语注疏',
      document_uuid: charged.uuid,
    },
    // At the rate of the site, 10 credits to the yuan.
    { id: ordered.id, amount: 10, money: 100, title: '论语集注', document_uuid: ordered.uuid },
  ]);
  expect(purchase[1]?.order_no).not.toBe('');
  const second = await listed({ page: 2, size: 1 });
  expect([second.total, second.purchase.map(({ id }) => id)]).toEqual([2, [ordered.id]]);
  expect(await test.call(user.purchases, {}, owner)).toEqual({ total: 0, purchase: [] });
});

it('lists a document once, by what gives it for good', async () => {
  const { db } = test.services;
  const one = await made('水经');
  await take(one);
  await take(one);
  await db.insert(downloads).values({
    user_id: person.id,
    document_id: one.id,
    grant: 'credits',
    is_pay: true,
    price: 3,
    created_at: new Date(Date.now() - 86_400_000),
  });
  expect((await listed()).purchase).toMatchObject([{ id: one.id, amount: 5, order_no: '' }]);
  await pay(one);
  const { purchase } = await listed();
  expect(purchase).toMatchObject([{ id: one.id, amount: 10 }]);
  // What was refunded is not bought any more, and what was paid with credits before that is there again.
  await db
    .update(orders)
    .set({ status: OrderStatus.Refunded })
    .where(eq(orders.user_id, person.id));
  expect((await listed()).purchase).toMatchObject([{ id: one.id, amount: 5, order_no: '' }]);
  await db
    .delete(downloads)
    .where(and(eq(downloads.user_id, person.id), eq(downloads.grant, 'credits')));
  expect(await listed()).toEqual({ total: 0, purchase: [] });
});

it('says what became of it, by the name that it had, and finds it by that', async () => {
  const { db } = test.services;
  const [closed, withdrawn, gone] = [await made('史记'), await made('史通'), await made('汉书')];
  for (const one of [closed, withdrawn, gone]) await pay(one);
  const orderTitle = { product_name: '史记（旧名）' };
  await db.update(orders).set(orderTitle).where(eq(orders.product_id, closed.id));
  const change = { status: DocumentStatus.Disabled, title: '改过的名称' };
  await db.update(documents).set(change).where(eq(documents.id, closed.id));
  await test.call(document.delete, { id: [withdrawn.id] }, owner);
  await db.delete(documents).where(eq(documents.id, gone.id));
  const { purchase } = await listed();
  expect(purchase).toMatchObject([
    { id: gone.id, title: '文档', document_uuid: '', is_deleted: true, is_kept: false },
    { id: withdrawn.id, title: '史通', is_deleted: true, is_kept: true },
    { id: closed.id, title: '史记（旧名）', is_deleted: false, is_hidden: true, is_kept: false },
  ]);
  expect(await idsOf({ wd: '史' })).toEqual([withdrawn.id, closed.id]);
  expect(await idsOf({ wd: '改过' })).toEqual([]);
  expect((await listed({ wd: '旧名' })).total).toBe(1);
});
