import { contract } from '@wenyuan/contract';
import { CommentStatus, OrderStatus, OrderType } from '@wenyuan/domain';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  comments,
  creditMovements,
  documents,
  downloads,
  favorites,
  orders,
} from '../../db/schema/index.ts';
import { siteZone } from '../../db/site-zone.ts';
import { createDocument, createMember, unique, type Member } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';

const { document } = contract;
const DAYS = 3;
let test: TestApp;
let root: { token: string };
let owner: Member;
let reader: Member;

beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
  owner = await createMember(test.services);
  reader = await createMember(test.services);
});
afterAll(() => test.close());

/** The moment at which the site's day began, that many days ago, moved by some seconds. */
async function dayStart(ago: number, seconds = 0): Promise<Date> {
  const { rows } = await test.services.db.execute<{ at: Date }>(sql`
    select (date_trunc('day', now() at time zone ${siteZone}::text) - make_interval(days => ${ago}))
      at time zone ${siteZone}::text + make_interval(secs => ${seconds}) as at`);
  return new Date(rows[0]?.at ?? Number.NaN);
}

const activityOf = (id: number) => test.call(document.activity, { id, days: DAYS }, root);

/** Somebody else buys it each time: one who has it does not buy it again. */
async function order(id: number, amount: number, more: Partial<typeof orders.$inferInsert>) {
  const buyer = await createMember(test.services);
  await test.services.db.insert(orders).values({
    order_no: unique('order-'),
    user_id: buyer.id,
    order_type: OrderType.Document,
    product_id: id,
    product_name: '论语',
    status: OrderStatus.Paid,
    price: amount,
    amount,
    paid_at: new Date(),
    ...more,
  });
}

it('a document that nobody used has days of zeros', async () => {
  const { id } = await createDocument(test.services, { user_id: owner.id });
  const found = await activityOf(id);
  expect(found.day).toHaveLength(DAYS);
  expect(found.day.at(-1)).toMatchObject({
    download_count: 0,
    order_count: 0,
    comment_count: 0,
    favorite_count: 0,
  });
  expect(found).toMatchObject({ order_count: 0, amount: 0, download: [], is_replacing: false });
});

it('each day counts from its first second to its last, in the zone of the site', async () => {
  const { db } = test.services;
  const { id } = await createDocument(test.services, { user_id: owner.id });
  const { id: other } = await createDocument(test.services, { user_id: owner.id });
  const moments = [
    await dayStart(2, -1),
    await dayStart(2),
    await dayStart(1, -1),
    await dayStart(1),
  ];
  for (const created_at of moments) {
    await db.insert(downloads).values({ document_id: id, user_id: reader.id, created_at });
    await db.insert(comments).values({
      document_id: id,
      user_id: reader.id,
      content: '受教了',
      status: CommentStatus.Approved,
      created_at,
    });
    await order(id, 10, { paid_at: created_at });
  }
  await db
    .insert(favorites)
    .values({ document_id: id, user_id: reader.id, created_at: await dayStart(1) });
  // Neither of reviewers who opened the file, nor what readers do not see.
  await db.insert(downloads).values({ document_id: id, user_id: 1, grant: 'review' });
  for (const status of [CommentStatus.Pending, CommentStatus.Rejected])
    await db
      .insert(comments)
      .values({ document_id: id, user_id: reader.id, content: '受教了', status });
  // Nothing of an article with the same number, nor of another document.
  await db.insert(favorites).values({ document_id: id, user_id: reader.id, type: 1 });
  await db.insert(downloads).values({ document_id: other, user_id: reader.id });
  const { day } = await activityOf(id);
  const counts = day.map((each) => [
    each.download_count,
    each.order_count,
    each.comment_count,
    each.favorite_count,
  ]);
  expect(counts).toEqual([
    [2, 2, 2, 0],
    [1, 1, 1, 1],
    [0, 0, 0, 0],
  ]);
  expect(day.map((each) => each.day)).toEqual(day.map((each) => each.day).toSorted());
});

it('sales are those that were paid, of all times', async () => {
  const { id } = await createDocument(test.services, { user_id: owner.id });
  await order(id, 10, { paid_at: await dayStart(400) });
  await order(id, 5, {});
  await order(id, 100, { status: OrderStatus.Pending, paid_at: null });
  await order(id, 100, { order_type: OrderType.Vip });
  expect(await activityOf(id)).toMatchObject({ order_count: 2, amount: 15 });
});

it('the latest downloads come first, and a guest has no name', async () => {
  const { db } = test.services;
  const { id } = await createDocument(test.services, { user_id: owner.id });
  await db.insert(downloads).values({ document_id: id, user_id: 0, grant: 'free' });
  for (let count = 0; count < 10; count += 1)
    await db
      .insert(downloads)
      .values({ document_id: id, user_id: reader.id, grant: 'credits', price: 3 });
  const { download } = await activityOf(id);
  expect(download).toHaveLength(10);
  expect(download[0]).toMatchObject({ username: reader.username, price: 3, grant: 'credits' });
  await db.delete(downloads).where(eq(downloads.user_id, reader.id));
  expect((await activityOf(id)).download).toMatchObject([{ user_id: 0, username: '' }]);
});

it('an author sees what others did with the own documents, and what they earned', async () => {
  const { db } = test.services;
  const author = await createMember(test.services);
  const token = { token: await test.services.sessions.open(db, author.id) };
  const mine = () => createDocument(test.services, { user_id: author.id });
  const [quiet, read, gone] = [await mine(), await mine(), await mine()];
  const foreign = await createDocument(test.services, { user_id: owner.id });
  for (const { id } of [read, read, gone, foreign])
    await db.insert(downloads).values({ document_id: id, user_id: reader.id });
  // Neither what the author or a reviewer did, nor what was before.
  for (const document_id of [quiet.id, read.id])
    await db.insert(downloads).values({ document_id, user_id: 1, grant: 'review' });
  await db.insert(downloads).values({ document_id: read.id, user_id: author.id });
  await db
    .insert(downloads)
    .values({ document_id: read.id, user_id: reader.id, created_at: await dayStart(DAYS - 1, -1) });
  await db.insert(favorites).values({ document_id: quiet.id, user_id: reader.id });
  for (const status of [0, 1])
    await db
      .insert(comments)
      .values({ document_id: read.id, user_id: reader.id, content: '受教了', status });
  await db.update(documents).set({ deleted_at: new Date() }).where(eq(documents.id, gone.id));
  const movement = { user_id: author.id, balance: 0, target_id: read.id };
  await db.insert(creditMovements).values([
    { ...movement, amount: 4, reason: 'income', key: unique('a') },
    { ...movement, amount: 1, reason: 'collected', key: unique('b') },
    { ...movement, amount: 9, reason: 'sign_in', key: unique('c') },
    { ...movement, amount: -2, reason: 'refund', key: unique('refund-income:') },
    { ...movement, amount: 30, reason: 'refund', key: unique('refund:') },
  ]);
  expect(await test.call(document.ownActivity, { days: DAYS }, token)).toMatchObject({
    download_count: 2,
    favorite_count: 1,
    comment_count: 1,
    credit_income: 3,
    document: [
      { id: read.id, download_count: 2, comment_count: 1 },
      { id: quiet.id, favorite_count: 1 },
    ],
  });
});

it('says what the converter said, and that a new file waits', async () => {
  const { id } = await createDocument(test.services, { user_id: owner.id });
  await test.services.db
    .update(documents)
    .set({ convert_detail: 'font missing', next_attachment_id: 7 })
    .where(eq(documents.id, id));
  expect(await activityOf(id)).toMatchObject({ detail: 'font missing', is_replacing: true });
  expect((await test.attempt(document.activity, { id: 999_999 }, root)).status).toBe(404);
});
