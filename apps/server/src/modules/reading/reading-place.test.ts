import { contract } from '@wenyuan/contract';
import { DocumentStatus, OrderStatus, OrderType } from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { documents, readingPlaces } from '../../db/schema/index.ts';
import { createDocument, createMember, createOrder, type Member } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { keepAccepted } from '../document/accepted-version.ts';

const { readingPlace } = contract;
let test: TestApp;
let author: Member;
let reader: Member;

beforeAll(async () => {
  test = await createTestApp();
  author = await createMember(test.services);
});
beforeEach(async () => {
  reader = await createMember(test.services);
});
afterAll(() => test.close());

const make = (title: string) =>
  createDocument(test.services, { user_id: author.id, title, pages: 300 });
const read = (document_id: number, page: number, who = reader) =>
  test.call(readingPlace.set, { document_id, page }, who);
const begun = async (who = reader) =>
  (await test.call(readingPlace.list, {}, who)).reading_place.map(({ title, page }) => [
    title,
    page,
  ]);

it('a document stands where it was read last, on whatever device, the last one first', async () => {
  const [first, second] = [await make('史记'), await make('汉书')];
  await read(first.id, 12);
  await read(second.id, 3);
  await read(first.id, 40);
  expect(await begun()).toEqual([
    ['史记', 40],
    ['汉书', 3],
  ]);
  expect(await begun(await createMember(test.services))).toEqual([]);
});

it.each([1, 300, 9999])('on page %i of 300 a document is begun no more', async (page) => {
  const { id } = await make('通典');
  await read(id, 20);
  await read(id, page);
  expect(await begun()).toEqual([]);
});

it('a file that was replaced by a shorter one is read at its end', async () => {
  const { id } = await make('通志');
  await read(id, 200);
  await test.services.db.update(documents).set({ pages: 80 }).where(eq(documents.id, id));
  expect(await begun()).toEqual([['通志', 80]]);
});

it.each([
  ['disabled', { status: DocumentStatus.Disabled }],
  ['deleted', { deleted_at: new Date() }],
])('what is %s is neither kept nor named', async (_title, change) => {
  const { db } = test.services;
  const { id } = await make('水经');
  await read(id, 7);
  await db.update(documents).set(change).where(eq(documents.id, id));
  expect(await begun()).toEqual([]);
  const hidden = await test.attempt(readingPlace.set, { document_id: id, page: 9 }, reader);
  expect(hidden.status).toBe(404);
  const before = { status: DocumentStatus.Converted, deleted_at: null };
  await db.update(documents).set(before).where(eq(documents.id, id));
  expect(await begun()).toEqual([['水经', 7]]);
});

it('what waits for a review is named to who bought it as it was accepted, and to its author as it is', async () => {
  const { db } = test.services;
  const { id } = await make('水经');
  await createOrder(test.services, {
    user_id: reader.id,
    order_type: OrderType.Document,
    product_id: id,
    status: OrderStatus.Paid,
  });
  const other = await createMember(test.services);
  for (const who of [reader, author, other]) await read(id, 7, who);
  await keepAccepted(db, [id]);
  const change = { title: '水经注', status: DocumentStatus.PendingReview };
  await db.update(documents).set(change).where(eq(documents.id, id));
  expect(await begun()).toEqual([['水经', 7]]);
  expect(await begun(author)).toEqual([['水经注', 7]]);
  expect(await begun(other)).toEqual([]);
});

it('a member clears only the own places', async () => {
  const { id } = await make('文选');
  const other = await createMember(test.services);
  await read(id, 5);
  await read(id, 6, other);
  await test.call(readingPlace.delete, {}, reader);
  expect([await begun(), await begun(other)]).toEqual([[], [['文选', 6]]]);
});

it('of more than fifty, those that were read longest ago are forgotten', async () => {
  const { db } = test.services;
  for (let at = 0; at < 52; at += 1) await read((await make(`卷${at}`)).id, 2);
  const kept = await begun();
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([50, ['卷51', 2], ['卷2', 2]]);
  expect(await db.$count(readingPlaces, eq(readingPlaces.user_id, reader.id))).toBe(50);
});
