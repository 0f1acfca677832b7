import { contract } from '@wenyuan/contract';
import { CommentStatus, CommentType, DocumentStatus } from '@wenyuan/domain';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  categories,
  creditMovements,
  documentCategories,
  documents,
  favorites,
  users,
} from '../../db/schema/index.ts';
import {
  createArticle,
  createCategory,
  createComment,
  createDocument,
  createMember,
  type Member,
} from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { configure } from '../../testing/settings.ts';
import { FEW, statementsOf } from '../../testing/statements.ts';

const { document, favorite, recycle } = contract;
let test: TestApp;
let root: { token: string };

beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
});
afterAll(() => test.close());

/** Documents of a member each, all in one category and every second in another below. */
async function made(count: number, overrides: { status?: number } = {}) {
  const { db } = test.services;
  const top = await createCategory(test.services, { doc_count: count });
  const low = await createCategory(test.services, { parent_id: top, doc_count: count / 2 });
  const ids: number[] = [];
  const owners: Member[] = [];
  for (let n = 0; n < count; n += 1) {
    const owner = await createMember(test.services, { doc_count: 1 });
    const { id } = await createDocument(test.services, { user_id: owner.id, ...overrides });
    await db
      .insert(documentCategories)
      .values([
        { document_id: id, category_id: top, position: 0 },
        ...(n % 2 === 0 ? [{ document_id: id, category_id: low, position: 1 }] : []),
      ]);
    ids.push(id);
    owners.push(owner);
  }
  const ownerIds = owners.map((owner) => owner.id);
  const counts = async () => ({
    categories: (
      await db
        .select({ count: categories.doc_count })
        .from(categories)
        .where(inArray(categories.id, [top, low]))
        .orderBy(categories.id)
    ).map((row) => row.count),
    owners: (
      await db.select({ count: users.doc_count }).from(users).where(inArray(users.id, ownerIds))
    ).map((row) => row.count),
  });
  return { ids, owners, top, low, counts };
}

it('are deleted, restored and deleted for good by as many statements as two, and counted once each', async () => {
  const taken: number[][] = [];
  for (const count of [2, 20]) {
    const { ids, owners, counts } = await made(count);
    const { db } = test.services;
    for (const [index, document_id] of ids.entries()) {
      for (const user_id of new Set([owners[0]?.id ?? 0, owners[index]?.id ?? 0])) {
        await db.insert(favorites).values({ user_id, document_id, type: CommentType.Document });
        await createComment(test.services, {
          user_id,
          document_id,
          status: CommentStatus.Approved,
        });
      }
    }
    const set = { favorite_count: count + 1, comment_count: count + 1 };
    await db
      .update(users)
      .set(set)
      .where(
        inArray(
          users.id,
          owners.map(({ id }) => id),
        ),
      );
    const steps = [];
    steps.push(await statementsOf(() => test.call(document.delete, { id: ids }, root)));
    expect(await counts()).toEqual({ categories: [0, 0], owners: owners.map(() => 0) });
    steps.push(await statementsOf(() => test.call(recycle.recover, { id: ids }, root)));
    expect(await counts()).toEqual({ categories: [count, count / 2], owners: owners.map(() => 1) });
    await test.call(document.delete, { id: ids }, root);
    steps.push(await statementsOf(() => test.call(recycle.delete, { id: ids }, root)));
    const left = await db
      .select({ favorite: users.favorite_count, comment: users.comment_count })
      .from(users)
      .where(
        inArray(
          users.id,
          owners.map(({ id }) => id),
        ),
      )
      .orderBy(users.id);
    const others = owners.slice(1).map(() => ({ favorite: count, comment: count }));
    expect(left).toEqual([{ favorite: 1, comment: 1 }, ...others]);
    taken.push(steps);
  }
  const [few = [], many = []] = taken;
  many.forEach((number, step) => expect(number).toBeLessThanOrEqual((few[step] ?? 0) + FEW));
});

it('lose the favourites of a member by as many statements as two', async () => {
  const taken: number[] = [];
  const { db } = test.services;
  for (const count of [2, 20]) {
    const { ids } = await made(count);
    const reader = await createMember(test.services, { favorite_count: count + 1 });
    await db.update(documents).set({ favorite_count: 3 }).where(inArray(documents.id, ids));
    const { id: article } = await createArticle(test.services, { user_id: 1, favorite_count: 5 });
    const of = { user_id: reader.id };
    const rows = await db
      .insert(favorites)
      .values([
        ...ids.map((document_id) => ({ ...of, document_id, type: CommentType.Document })),
        { ...of, document_id: article, type: CommentType.Article },
      ])
      .returning();
    const id = rows.map((row) => row.id);
    taken.push(await statementsOf(() => test.call(favorite.delete, { id }, reader)));
    const { rows: left } = await db.execute(sql`
      select (select array_agg(distinct favorite_count) from documents where ${inArray(documents.id, ids)}) as documents,
        (select favorite_count from articles where id = ${article}) as article,
        (select favorite_count from users where id = ${reader.id}) as reader`);
    expect(left).toEqual([{ documents: [2], article: 4, reader: 0 }]);
  }
  const [few = 0, many = 0] = taken;
  expect(many).toBeLessThanOrEqual(few + FEW);
});

it('are reviewed by as many statements as two, each with its own result and job', async () => {
  const taken: number[] = [];
  const { db } = test.services;
  for (const count of [2, 20]) {
    const { ids } = await made(count, { status: DocumentStatus.PendingReview });
    const ready = ids.filter((_, index) => index % 2 === 0);
    await db
      .update(documents)
      .set({ pages: 3, converted_pages: 3 })
      .where(inArray(documents.id, ready));
    const waiting = ids.filter((id) => !ready.includes(id));
    await db
      .update(documents)
      .set({ pages: 3, converted_pages: 0 })
      .where(inArray(documents.id, waiting));
    const input = { id: ids, status: DocumentStatus.Converted };
    taken.push(await statementsOf(() => test.call(document.check, input, root)));
    const idsIn = async (status: number) =>
      (
        await db
          .select({ id: documents.id })
          .from(documents)
          .where(sql`${inArray(documents.id, ids)} and ${documents.status} = ${status}`)
          .orderBy(documents.id)
      ).map(({ id }) => id);
    expect(await idsIn(DocumentStatus.Converted)).toEqual(ready);
    expect(await idsIn(DocumentStatus.PendingConvert)).toEqual(waiting);
    const { rows } = await db.execute<{ key: string }>(sql`
      select key from graphile_worker.jobs where key = any(${sql.param(ids.map((id) => `convert:${id}`))}) order by id`);
    expect(rows.map(({ key }) => key)).toEqual(waiting.map((id) => `convert:${id}`));
  }
  const [few = 0, many = 0] = taken;
  expect(many).toBeLessThanOrEqual(few + FEW);
});

it('are filed elsewhere by as many statements as two, and counted where they were and are', async () => {
  const taken: number[] = [];
  for (const count of [2, 20]) {
    const { ids, top, low, counts } = await made(count);
    const other = await createCategory(test.services, { parent_id: top });
    const input = { document_id: ids, category_id: [top, other] };
    taken.push(await statementsOf(() => test.call(document.setCategory, input, root)));
    expect((await counts()).categories).toEqual([count, 0]);
    const { rows } = await test.services.db.execute(sql`
      select doc_count, (select array_agg(distinct position) from document_categories l where l.category_id = c.id) as positions
      from categories c where id = ${other}`);
    expect(rows).toEqual([{ doc_count: count, positions: [1] }]);
    const back = { document_id: ids, category_id: [top, low] };
    await test.call(document.setCategory, back, root);
    expect((await counts()).categories).toEqual([count, count]);
  }
  const [few = 0, many = 0] = taken;
  expect(many).toBeLessThanOrEqual(few + FEW);
});

it('cost their owner credits by as many statements as two, until there are none left', async () => {
  await configure(test.services, 'score', { delete_document: 3 });
  const { db } = test.services;
  const taken: number[] = [];
  for (const count of [2, 20]) {
    const owner = await createMember(test.services, {
      credit_count: count * 3 - 1,
      doc_count: count,
    });
    const ids: number[] = [];
    for (let n = 0; n < count; n += 1)
      ids.push((await createDocument(test.services, { user_id: owner.id })).id);
    taken.push(await statementsOf(() => test.call(document.delete, { id: ids }, owner)));
    const movements = await db
      .select({ amount: creditMovements.amount, balance: creditMovements.balance })
      .from(creditMovements)
      .where(eq(creditMovements.user_id, owner.id))
      .orderBy(creditMovements.id);
    const paid = ids.map((_, index) => ({ amount: -3, balance: (count - index - 1) * 3 - 1 }));
    expect(movements).toEqual([...paid.slice(0, -1), { amount: -2, balance: 0 }]);
    const [row] = await db.select().from(users).where(eq(users.id, owner.id));
    expect(row?.credit_count).toBe(0);
  }
  const [few = 0, many = 0] = taken;
  expect(many).toBeLessThanOrEqual(few + FEW);
});

it('of one member are queued one behind the other', async () => {
  const owner = await createMember(test.services);
  const ids: number[] = [];
  for (let n = 0; n < 3; n += 1) {
    const status = DocumentStatus.PendingReview;
    ids.push((await createDocument(test.services, { user_id: owner.id, status, pages: 0 })).id);
  }
  await test.call(document.check, { id: ids, status: DocumentStatus.PendingConvert }, root);
  const { rows } = await test.services.db.execute<{ priority: number }>(sql`
    select priority from graphile_worker.jobs where key = any(${sql.param(ids.map((id) => `convert:${id}`))}) order by id`);
  expect(rows.map(({ priority }) => priority)).toEqual([0, 1, 2]);
});
