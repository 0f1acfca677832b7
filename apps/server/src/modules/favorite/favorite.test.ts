import { contract } from '@wenyuan/contract';
import { ArticleStatus, DocumentStatus, DynamicType, PunishmentType } from '@wenyuan/domain';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { articles, documents, dynamics, punishments, users } from '../../db/schema/index.ts';
import {
  createArticle,
  createDocument,
  createMember,
  type Member,
} from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { configure } from '../../testing/settings.ts';
import { balanceOf } from '../../testing/trade.ts';

const { document, favorite, user } = contract;
let test: TestApp;
let owner: Member;
let reader: Member;

beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  await configure(test.services, 'score', { document_collected: 2, document_collected_limit: 1 });
  owner = await createMember(test.services);
  reader = await createMember(test.services);
});
afterAll(() => test.close());

const make = (overrides = {}) => createDocument(test.services, { user_id: owner.id, ...overrides });
const collect = (id: number, person = reader) =>
  test.attempt(favorite.create, { document_id: id }, person);

async function counted(id: number) {
  const { db } = test.services;
  const [row] = await db.select().from(documents).where(eq(documents.id, id));
  const [user] = await db.select().from(users).where(eq(users.id, reader.id));
  return { document: row?.favorite_count, reader: user?.favorite_count };
}

describe('favourites', () => {
  it('are counted at the document and at the reader, and recorded in the reader’s activity', async () => {
    const { id, uuid } = await make({ title: '论语' });
    const made = await test.call(favorite.create, { document_id: id }, reader);
    expect(await counted(id)).toEqual({ document: 1, reader: 1 });
    expect((await test.call(favorite.get, { document_id: id }, reader)).id).toBe(made.id);
    const { total, favorite: listed } = await test.call(favorite.list, {}, reader);
    expect(total).toBe(1);
    expect(listed[0]).toMatchObject({
      title: '论语',
      document_uuid: uuid,
      ext: '.pdf',
      is_available: true,
    });
    const { db } = test.services;
    const told = and(eq(dynamics.user_id, reader.id), eq(dynamics.type, DynamicType.Favorite));
    expect(await db.$count(dynamics, told)).toBe(1);
  });

  it('are one for each reader and document, however many clicks come at once', async () => {
    const { id } = await make();
    const answers = await Promise.all([collect(id), collect(id), collect(id)]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await counted(id)).toEqual({ document: 1, reader: 1 });
  });

  it('are given up once, and are then no longer found', async () => {
    const { id } = await make();
    const made = await test.call(favorite.create, { document_id: id }, reader);
    const answers = await Promise.all([
      test.attempt(favorite.delete, { id: made.id }, reader),
      test.attempt(favorite.delete, { id: made.id }, reader),
    ]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 404]);
    expect(await counted(id)).toEqual({ document: 0, reader: 0 });
    expect((await test.call(favorite.get, { document_id: id }, reader)).id).toBe(0);
  });

  it('belong to their reader: nobody else removes or sees them', async () => {
    const { id } = await make();
    const made = await test.call(favorite.create, { document_id: id }, reader);
    expect((await test.attempt(favorite.delete, { id: made.id }, owner)).status).toBe(404);
    expect((await test.call(favorite.list, {}, owner)).total).toBe(0);
    expect(await counted(id)).toEqual({ document: 1, reader: 1 });
  });

  it('of a document that is deleted stay listed, but cannot be opened', async () => {
    const { id } = await make();
    await test.call(favorite.create, { document_id: id }, reader);
    await test.call(document.delete, { id }, owner);
    const { favorite: listed } = await test.call(favorite.list, {}, reader);
    expect(listed[0]).toMatchObject({ document_id: id, is_available: false });
  });

  it('of a document that is hidden stay listed, without the title that nobody approved', async () => {
    const { id } = await make();
    await test.call(favorite.create, { document_id: id }, reader);
    const held = { title: '尚未审核的标题', status: DocumentStatus.PendingReview };
    await test.services.db.update(documents).set(held).where(eq(documents.id, id));
    const { favorite: listed } = await test.call(favorite.list, {}, reader);
    expect(listed[0]).toMatchObject({ document_id: id, title: '', is_available: false });
  });

  it('are found by words of titles that their reader may read', async () => {
    const titles = ['论语集注', '论语 100% 注疏', '道德经'];
    const ids: number[] = [];
    for (const title of titles) ids.push((await make({ title })).id);
    const own = await make({ title: '论语笔记', user_id: reader.id });
    const article = await createArticle(test.services, { user_id: owner.id, title: '读论语' });
    for (const id of [...ids, own.id]) await collect(id);
    await test.call(favorite.create, { document_id: article.id, type: 1 }, reader);
    const found = async (wd: string, type = 0) => {
      const { total, favorite: listed } = await test.call(favorite.list, { wd, type }, reader);
      expect(total).toBe(listed.length);
      return listed.map(({ title }) => title);
    };
    expect(await found('论语')).toEqual(['论语笔记', '论语 100% 注疏', '论语集注']);
    expect(await found('注 论语')).toEqual(['论语 100% 注疏', '论语集注']);
    expect(await found('0%')).toEqual(['论语 100% 注疏']);
    expect(await found('论语', 1)).toEqual(['读论语']);
    const { db } = test.services;
    const held = { title: '论语秘本', status: DocumentStatus.PendingReview };
    for (const id of [ids[2] ?? 0, own.id])
      await db.update(documents).set(held).where(eq(documents.id, id));
    await db
      .update(articles)
      .set({ status: ArticleStatus.Pending })
      .where(eq(articles.id, article.id));
    expect(await found('秘本')).toEqual(['论语秘本']);
    expect(await found('论语', 1)).toEqual([]);
  });

  it.each([4, 6, 7])('are not made of a document in status %i', async (status) => {
    const { id } = await make({ status });
    expect((await collect(id)).status).toBe(404);
  });

  it('are not made by members punished with it', async () => {
    const { id } = await make();
    await test.services.db
      .insert(punishments)
      .values({ user_id: reader.id, type: PunishmentType.NoFavorite });
    expect((await collect(id)).status).toBe(403);
    const seen = await test.call(document.get, { id }, reader);
    expect(seen.favorite).toMatchObject({ allowed: false, reason: 'punished' });
  });

  it('of articles are a list of their own, counted at the article', async () => {
    const { id, identifier } = await createArticle(test.services, { user_id: owner.id });
    await test.call(favorite.create, { document_id: id, type: 1 }, reader);
    expect((await test.call(favorite.list, {}, reader)).total).toBe(0);
    const { favorite: listed } = await test.call(favorite.list, { type: 1 }, reader);
    expect(listed[0]).toMatchObject({ document_uuid: identifier, is_available: true });
    const [row] = await test.services.db.select().from(articles).where(eq(articles.id, id));
    expect(row?.favorite_count).toBe(1);
  });
});

describe('the award of a document that is collected', () => {
  it('is paid to its owner as often a day as the limit says: one for a limit of one', async () => {
    const others = [await createMember(test.services), await createMember(test.services)];
    for (const person of others)
      expect((await collect((await make()).id, person)).status).toBe(200);
    expect(await balanceOf(test.services, owner.id)).toBe(2);
  });

  it('is paid within the limit when many collect at once', async () => {
    await configure(test.services, 'score', { document_collected_limit: 2 });
    const { id } = await make();
    const people = [];
    for (let count = 0; count < 5; count += 1) people.push(await createMember(test.services));
    const answers = await Promise.all(people.map((person) => collect(id, person)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await balanceOf(test.services, owner.id)).toBe(4);
    expect((await counted(id)).document).toBe(5);
  });

  it('is not paid twice for the same reader, nor for one’s own document', async () => {
    await configure(test.services, 'score', { document_collected_limit: 9 });
    const { id } = await make();
    await collect(id, owner);
    expect(await balanceOf(test.services, owner.id)).toBe(0);
    for (let count = 0; count < 3; count += 1) {
      const made = await test.call(favorite.create, { document_id: id }, reader);
      await test.call(favorite.delete, { id: made.id }, reader);
    }
    expect(await balanceOf(test.services, owner.id)).toBe(2);
  });

  it('is shown to everybody once its member wants that, without what is hidden', async () => {
    const [open, hidden] = [
      await createDocument(test.services, { user_id: owner.id }),
      await createDocument(test.services, { user_id: owner.id }),
    ];
    for (const { id } of [open, hidden])
      await test.call(favorite.create, { document_id: id }, reader);
    await test.services.db
      .update(documents)
      .set({ status: DocumentStatus.PendingReview })
      .where(eq(documents.id, hidden.id));
    const asked = { user_id: reader.id };
    expect((await test.attempt(favorite.ofUser, asked)).status).toBe(404);
    await test.call(user.updateProfile, { show_favorites: true }, reader);
    expect((await test.call(user.get, { id: reader.id })).show_favorites).toBe(true);
    const shown = await test.call(favorite.ofUser, asked);
    expect([shown.total, shown.document.map(({ id }) => id)]).toEqual([1, [open.id]]);
    await test.call(user.updateProfile, { show_favorites: false }, reader);
    expect((await test.attempt(favorite.ofUser, asked)).status).toBe(404);
  });
});
