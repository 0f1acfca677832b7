import { contract } from '@wenyuan/contract';
import { CATEGORY_LEVELS, CategoryType, DocumentStatus } from '@wenyuan/domain';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  categories,
  documentCategories,
  documents,
  movedRows,
  wishes,
} from '../../db/schema/index.ts';
import {
  createArticle,
  createCategory,
  createDocument,
  createMember,
  createWish,
} from '../../testing/builders.ts';
import { eventually } from '../../testing/conversions.ts';
import { indexAll } from '../../search/indexer.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { findNewAddress } from '../former-address/former-address.ts';

const { article, category, document } = contract;
let test: TestApp;
let root: { token: string };
let user_id: number;

beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
  user_id = (await createMember(test.services)).id;
});
afterAll(() => test.close());

const made = (parent_id = 0, title?: string) =>
  createCategory(test.services, { parent_id, ...(title === undefined ? {} : { title }) });

/** A document that is filed under these categories, from the root. */
async function filed(...category_id: number[]): Promise<number> {
  const { id } = await createDocument(test.services, { user_id });
  await test.call(document.setCategory, { document_id: [id], category_id }, root);
  return id;
}

async function pathOf(document_id: number): Promise<number[]> {
  const rows = await test.services.db
    .select({ id: documentCategories.category_id })
    .from(documentCategories)
    .where(eq(documentCategories.document_id, document_id))
    .orderBy(asc(documentCategories.position));
  return rows.map(({ id }) => id);
}

async function rowOf(id: number) {
  const [row] = await test.services.db.select().from(categories).where(eq(categories.id, id));
  return row;
}

it('documents, categories below and wishes move, and the counters are right', async () => {
  const [from, into] = [await made(), await made()];
  const [lyrics, sameThere] = [await made(from, '词'), await made(into, '词')];
  const drama = await made(from, '曲');
  const documents = [await filed(from), await filed(from, lyrics), await filed(from, drama)];
  await filed(into, sameThere);
  const wish = await createWish(test.services, { user_id, category_id: from });
  const { db } = test.services;
  const wished = () => db.select().from(wishes).where(eq(wishes.id, wish));
  const before = await wished();

  await test.call(category.merge, { id: from, into_id: into }, root);

  expect(await Promise.all(documents.map(pathOf))).toEqual([
    [into],
    [into, sameThere],
    [into, drama],
  ]);
  expect(await rowOf(from)).toBeUndefined();
  expect(await rowOf(into)).toMatchObject({ doc_count: 4, merged_ids: [from] });
  expect(await rowOf(sameThere)).toMatchObject({ doc_count: 2, merged_ids: [lyrics] });
  expect(await rowOf(drama)).toMatchObject({ doc_count: 1, parent_id: into });
  // Nobody has edited the wish.
  expect(await wished()).toEqual(before.map((row) => ({ ...row, category_id: into })));
});

it('what was a category of a site that moved in leads to the one that took it in', async () => {
  const [from, into] = [await made(), await made()];
  const { db } = test.services;
  await db.insert(movedRows).values({ source: 'category', old_id: 77, new_id: from });
  const newAddress = () => findNewAddress(db, new URL('http://old.example/category/77'));
  expect(await newAddress()).toBe(`/library/${from}`);
  await test.call(category.merge, { id: from, into_id: into }, root);
  expect(await newAddress()).toBe(`/library/${into}`);
});

it('a category becomes one with its parent, and an address of an address still leads there', async () => {
  const into = await made();
  const middle = await made(into);
  const low = await made(middle);
  const id = await filed(into, middle, low);
  await test.call(category.merge, { id: low, into_id: middle }, root);
  await test.call(category.merge, { id: middle, into_id: into }, root);
  expect(await pathOf(id)).toEqual([into]);
  const row = await rowOf(into);
  expect(row?.doc_count).toBe(1);
  expect(row?.merged_ids.toSorted((a, b) => a - b)).toEqual([middle, low]);
});

it('what is in a category that moves is counted above its new place, and no longer above its old one', async () => {
  const [old, next] = [await made(), await made()];
  const [middle, beside] = [await made(old), await made(next)];
  const low = await made(middle);
  const kept = await made(middle);
  await filed(old, middle, low);
  await filed(old, middle, kept);
  const countsOf = (...ids: number[]) =>
    Promise.all(ids.map(async (id) => (await rowOf(id))?.doc_count));
  expect(await countsOf(old, middle, low, kept, next, beside)).toEqual([2, 2, 1, 1, 0, 0]);
  await test.call(category.update, { id: low, parent_id: beside }, root);
  expect(await countsOf(old, middle, low, kept, next, beside)).toEqual([1, 1, 1, 1, 1, 1]);
});

it('an article that was in both is counted once, and one in the recycle bin not at all', async () => {
  const type = CategoryType.Article;
  const [from, into] = [
    await createCategory(test.services, { type }),
    await createCategory(test.services, { type }),
  ];
  const [both, one, gone] = await Promise.all(
    [1, 2, 3].map(async () => (await createArticle(test.services, { user_id })).id),
  );
  if (both === undefined || one === undefined || gone === undefined) return expect.unreachable();
  await test.call(article.setCategory, { article_id: [both], category_id: [from, into] }, root);
  await test.call(article.setCategory, { article_id: [one, gone], category_id: [from] }, root);
  await test.call(article.delete, { id: gone }, root);
  await test.call(category.merge, { id: from, into_id: into }, root);
  expect((await rowOf(into))?.doc_count).toBe(2);
  await test.call(article.restore, { id: [gone] }, root);
  expect((await rowOf(into))?.doc_count).toBe(3);
});

it('is refused into itself, what is below it, another type, or too deep, and changes nothing', async () => {
  const from = await made();
  const child = await made(from);
  const deep = [await made()];
  while (deep.length < CATEGORY_LEVELS) deep.push(await made(deep.at(-1)));
  const articles = await createCategory(test.services, { type: CategoryType.Article });
  for (const into_id of [from, child, articles, deep.at(-1) ?? 0]) {
    const { status, body } = await test.attempt(category.merge, { id: from, into_id }, root);
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {})).toEqual(['into_id']);
  }
  expect(await rowOf(child)).toMatchObject({ parent_id: from });
});

it('what is filed meanwhile is not lost, and the counters are those of a recount', async () => {
  const [from, into] = [await made(), await made()];
  const documents = await Promise.all(
    Array.from({ length: 6 }, async () => (await createDocument(test.services, { user_id })).id),
  );
  await Promise.all([
    ...documents.map((id) =>
      test.attempt(document.setCategory, { document_id: [id], category_id: [from] }, root),
    ),
    test.call(category.merge, { id: from, into_id: into }, root),
  ]);
  const paths = await Promise.all(documents.map(pathOf));
  expect(paths.flat()).not.toContain(from);
  expect((await rowOf(into))?.doc_count).toBe(paths.flat().filter((id) => id === into).length);
});

it('search finds what moved in its new category', async () => {
  const [from, into] = [await made(), await made()];
  const id = await filed(from);
  const { db } = test.services;
  await indexAll(test.services);
  await test.call(category.merge, { id: from, into_id: into }, root);
  await indexAll(test.services);
  const { rows } = await db.execute(
    sql`select category_ids from search_entries where type = 0 and target_id = ${id}`,
  );
  expect(rows).toEqual([{ category_ids: [String(into)] }]);
});

it('a link that moves keeps whether and how often its document is read', async () => {
  const [from, into] = [await made(), await made()];
  const id = await filed(from);
  const { db } = test.services;
  await db.update(documents).set({ view_count: 42 }).where(eq(documents.id, id));
  await test.call(category.merge, { id: from, into_id: into }, root);
  const linkOf = () =>
    db.select().from(documentCategories).where(eq(documentCategories.document_id, id));
  expect(await linkOf()).toMatchObject([{ category_id: into, view_count: 42, is_public: true }]);
  await db
    .update(documents)
    .set({ view_count: 43, status: DocumentStatus.Disabled })
    .where(eq(documents.id, id));
  expect(await linkOf()).toMatchObject([{ view_count: 43, is_public: false }]);
});

it('a document of the category that takes the other in is not held up', async () => {
  const [from, into] = [await made(), await made()];
  const id = await filed(into);
  await filed(from);
  const { db } = test.services;
  const merged = await db.transaction(async (tx) => {
    await tx.update(documents).set({ view_count: 7 }).where(eq(documents.id, id));
    return test.attempt(category.merge, { id: from, into_id: into }, root);
  });
  expect(merged.status).toBe(200);
});

it('a merge waits for views that are being written, and they do not wait for it', async () => {
  const [from, into] = [await made(), await made()];
  const [low, high] = [await filed(from), await filed(from)];
  const { db } = test.services;
  const see = (tx: Pick<typeof db, 'update'>, id: number) =>
    tx.update(documents).set({ view_count: 7 }).where(eq(documents.id, id));
  const merged = await db.transaction(async (tx) => {
    await see(tx, low);
    const merging = test.call(category.merge, { id: from, into_id: into }, root);
    await eventually(async () => {
      const { rows } = await db.execute(
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length > 0 ? true : undefined;
    });
    await see(tx, high);
    return { merging };
  });
  await merged.merging;
  expect(await Promise.all([pathOf(low), pathOf(high)])).toEqual([[into], [into]]);
});
