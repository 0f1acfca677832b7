import { contract } from '@wenyuan/contract';
import { CATEGORY_LEVELS, CategoryType } from '@wenyuan/domain';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categories } from '../../db/schema/index.ts';
import { createCategory, createDocument, unique } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { CATEGORIES_MAX } from './category.repo.ts';

const { category, document } = contract;
let test: TestApp;
let root: { token: string };

beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
});
afterAll(() => test.close());

async function chain(length: number): Promise<number[]> {
  const ids: number[] = [];
  for (let level = 0; level < length; level += 1)
    ids.push(await createCategory(test.services, { parent_id: ids.at(-1) ?? 0 }));
  return ids;
}
const below = (parent_id: number) =>
  test.services.db
    .select({ id: categories.id, sort: categories.sort })
    .from(categories)
    .where(eq(categories.parent_id, parent_id))
    .orderBy(asc(categories.id));

describe('a tree of categories', () => {
  it('is as deep as the path of a document may be, and no deeper', async () => {
    const ids = await chain(CATEGORY_LEVELS - 1);
    const parent_id = ids.at(-1) ?? 0;
    const { category: made } = await test.call(category.create, { title: '末级', parent_id }, root);
    const last = made[0]?.id ?? 0;
    const [top = 0] = await chain(2);
    for (const answer of [
      await test.attempt(category.create, { title: '再下级', parent_id: last }, root),
      await test.attempt(category.update, { id: top, parent_id }, root),
      await test.attempt(category.arrange, { id: [top], parent_id }, root),
    ])
      expect(answer).toMatchObject({
        status: 400,
        body: { fields: { parent_id: `分类最多 ${CATEGORY_LEVELS} 级` } },
      });
  });

  it('tells in a document which of its categories only operators see', async () => {
    const [top = 0, low = 0] = await chain(2);
    const { id } = await createDocument(test.services, { user_id: 1 });
    await test.call(document.setCategory, { document_id: [id], category_id: [top, low] }, root);
    const told = async () =>
      (await test.call(document.get, { id })).category.map(({ enable }) => enable);
    expect(await told()).toEqual([undefined, undefined]);
    await test.call(category.update, { id: low, enable: false }, root);
    expect(await told()).toEqual([undefined, false]);
  });

  it('has no circle, however its parts are arranged', async () => {
    const [top = 0, middle = 0, low = 0] = await chain(3);
    for (const parent_id of [top, middle, low]) {
      const { status } = await test.attempt(category.arrange, { id: [top], parent_id }, root);
      expect(status).toBe(400);
    }
  });

  it('has no two of one name below one parent, also of those that are not arranged', async () => {
    const title = unique('诗-');
    const parent_id = await createCategory(test.services);
    await createCategory(test.services, { title, parent_id });
    const id = await createCategory(test.services, { title });
    const answer = await test.attempt(category.arrange, { id: [id], parent_id }, root);
    expect(answer).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining(title) },
    });
    expect(await below(parent_id)).toHaveLength(1);
  });

  it('keeps the order in which its parts were put', async () => {
    const parent_id = await createCategory(test.services);
    const ids = [await createCategory(test.services), await createCategory(test.services)];
    await test.call(category.arrange, { id: ids.toReversed(), parent_id }, root);
    expect(await below(parent_id)).toEqual([
      { id: ids[0], sort: 1 },
      { id: ids[1], sort: 2 },
    ]);
  });

  it('moves the one part that is moved, whatever a colleague did to the others meanwhile', async () => {
    const parent_id = await createCategory(test.services);
    const make = () => createCategory(test.services, { parent_id });
    const [first, second, third, away, gone] = [
      await make(),
      await make(),
      await make(),
      await make(),
      await make(),
    ];
    const seen = { parent_id, id: [first, gone, away, third, second], moved_id: third };
    await test.call(category.update, { id: away, parent_id: second }, root);
    await test.call(category.delete, { id: gone }, root);
    const added = await make();
    await test.call(category.arrange, seen, root);
    const order = (await below(parent_id)).toSorted((one, other) => other.sort - one.sort);
    expect(order.map(({ id }) => id)).toEqual([first, third, second, added]);
    expect((await below(second)).map(({ id }) => id)).toEqual([away]);
    const { body } = await test.attempt(
      category.arrange,
      { ...seen, moved_id: second + 999 },
      root,
    );
    expect(body.fields).toHaveProperty('moved_id');
  });

  it('shows parts that were typed together in the order of their lines', async () => {
    const parent_id = await createCategory(test.services);
    const grades = ['一年级', '二年级', '三年级', '四年级', '五年级', '六年级'];
    await test.call(category.create, { title: grades.join('\n'), parent_id }, root);
    const reply = await test.call(category.list, { type: [CategoryType.Document] }, root);
    const shown = reply.category.filter((row) => row.parent_id === parent_id);
    expect(shown.map(({ title }) => title)).toEqual(grades);
  });

  it('says which of several names is too long', async () => {
    const title = `一年级\n${'长'.repeat(65)}\n三年级`;
    const { body } = await test.attempt(category.create, { title }, root);
    expect(body.fields).toEqual({ title: '第 2 行过长，分类名称最多 64 个字符' });
  });

  it('keeps a part to which something of the recycle bin would come back', async () => {
    const [top = 0, low = 0] = await chain(2);
    const { id } = await createDocument(test.services, { user_id: 1 });
    await test.call(document.setCategory, { document_id: [id], category_id: [top, low] }, root);
    await test.call(document.delete, { id: [id] }, root);
    const refused = await test.attempt(category.delete, { id: [top] }, root);
    expect(refused).toMatchObject({
      status: 409,
      body: { message: '分类下还有 1 份内容在回收站，请先恢复后移走，或彻底删除' },
    });
    await test.call(contract.recycle.delete, { id: [id] }, root);
    expect((await test.attempt(category.delete, { id: [top] }, root)).status).toBe(200);
  });

  it('has no more parts than are read of it', async () => {
    const { db } = test.services;
    await db.execute(sql`
      insert into categories (title, type)
      select 'full-' || n, 1 from generate_series(1, ${CATEGORIES_MAX}::int) n`);
    const more = await test.attempt(category.create, { title: '再一个', type: 1 }, root);
    expect(more.status).toBe(409);
    await db.delete(categories).where(inArray(categories.type, [1]));
  });
});
