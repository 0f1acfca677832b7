import { contract } from '@wenyuan/contract';
import { DocumentStatus, publicDocumentStatuses } from '@wenyuan/domain';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT_USER_ID } from '../../auth/caller.ts';
import { documentCategories, documents, pageTexts, users } from '../../db/schema/index.ts';
import {
  createCategory,
  createDocument,
  createMember,
  type Member,
} from '../../testing/builders.ts';
import type { Services } from '../../services.ts';
import type { Counts } from '../../db/counts.ts';
import { createDocumentFinder } from './document.repo.ts';
import { typesOf } from './document-types.ts';
import { createLists } from './public-lists.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';

const { document } = contract;
let test: TestApp;
let owner: Member;
let root: number;
let leaf: number;
/** Documents of the leaf, oldest first; older ones have fewer views, and the last two have equally many. */
let ids: number[];

beforeAll(async () => {
  test = await createTestApp();
  owner = await createMember(test.services);
  root = await createCategory(test.services);
  leaf = await createCategory(test.services, { parent_id: root });
  ids = [];
  for (const view_count of [5, 4, 3, 1, 1]) {
    const { id } = await createDocument(test.services, {
      user_id: owner.id,
      status: DocumentStatus.Converted,
      view_count,
    });
    await test.services.db.insert(documentCategories).values([
      { document_id: id, category_id: leaf, position: 1 },
      { document_id: id, category_id: root, position: 0 },
    ]);
    ids.push(id);
  }
});
afterAll(() => test.close());

function listed(input: Parameters<typeof test.call<typeof document.list>>[1], token?: string) {
  return test.call(document.list, input, token === undefined ? {} : { token });
}

async function setStatus(id: number, status: number): Promise<void> {
  await test.services.db.update(documents).set({ status }).where(eq(documents.id, id));
}

/** Resolves when a statement waits for the lock of another one. */
async function waitingForLock(db: Services['db']): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await db.execute(
        sql`select 1 from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())
            or not granted and locktype = 'transactionid'`,
      );
      return rows.length;
    })
    .toBeGreaterThan(0);
}

it('operators are shown those without a word on any page, and nobody else finds them apart', async () => {
  const add = async (pages: number, texts: readonly string[]) => {
    const { id, conversion_key } = await createDocument(test.services, {
      user_id: owner.id,
      status: DocumentStatus.Converted,
      pages,
    });
    for (const [index, content] of texts.entries())
      await test.services.db
        .insert(pageTexts)
        .values({ key: conversion_key, page: index + 1, content });
    return id;
  };
  const scan = await add(2, ['', '']);
  const unread = await add(1, []);
  const text = await add(2, ['', '翩若惊鸿']);
  const waiting = await add(0, []);
  const token = await test.services.sessions.open(test.services.db, ROOT_USER_ID);
  const found = async (has_text: boolean, by?: string) =>
    (await listed({ has_text: [has_text], size: 100 }, by)).document.map(({ id }) => id);
  const without = await found(false, token);
  expect(without).toEqual(expect.arrayContaining([scan, unread]));
  expect(without).not.toContain(text);
  expect(without).not.toContain(waiting);
  expect(await found(true, token)).toContain(text);
  expect(await found(false)).toContain(text);
});

it('the types of a list are those of its public documents', async () => {
  const category = await createCategory(test.services);
  const add = async (ext: string, status: number) => {
    const { id } = await createDocument(test.services, { user_id: owner.id, ext, status });
    await test.services.db
      .insert(documentCategories)
      .values({ document_id: id, category_id: category, position: 0 });
  };
  await add('.pdf', DocumentStatus.Converted);
  await add('.docx', DocumentStatus.Converted);
  await add('.xlsx', DocumentStatus.PendingReview);
  const types = (input: { category_id?: number[]; fee_type?: 'charge' }) =>
    test.call(document.types, input);
  expect(await types({ category_id: [category] })).toEqual({ ext: ['pdf', 'doc'] });
  expect(await types({ category_id: [category], fee_type: 'charge' })).toEqual({ ext: [] });
});

it('the types of a large list may be some seconds old, those of a small one are not', async () => {
  const { db } = test.services;
  const seller = await createMember(test.services);
  const filter = { userIds: [seller.id] };
  await createDocument(test.services, { user_id: seller.id, ext: '.pdf' });
  expect(await typesOf(db, filter)).toEqual(['pdf']);
  const { id } = await createDocument(test.services, { user_id: seller.id, ext: '.xls' });
  expect(await typesOf(db, filter)).toEqual(['pdf', 'xls']);
  await db.execute(sql`
    insert into documents (uuid, user_id, title, hash, ext, attachment_id, pages, size, status)
    select 'types-' || n, user_id, title, hash, '.pdf', attachment_id, pages, size, status
    from documents, generate_series(1, 1001) n where id = ${id}`);
  expect(await typesOf(db, filter)).toEqual(['pdf', 'xls']);
  await db.delete(documents).where(eq(documents.id, id));
  expect(await typesOf(db, filter)).toEqual(['pdf', 'xls']);
});

describe('a list of documents', () => {
  it('gives the same pages and the same total whether or not it was asked before', async () => {
    const query = { category_id: [leaf], order: 'view_count desc', size: 2 };
    for (let time = 0; time < 2; time += 1) {
      const pages = [];
      for (const page of [1, 2, 3, 4]) {
        const { total, document: rows } = await listed({ ...query, page });
        expect(total).toBe(5);
        pages.push(rows.map(({ id }) => id));
      }
      const [a, b, c, d, e] = ids;
      expect(pages).toEqual([[a, b], [c, e], [d], []]);
    }
  });

  it('is sorted by the first known column of several, in its own direction', async () => {
    const sortedBy = async (order: string) =>
      (await listed({ category_id: [leaf], order })).document.map(({ id }) => id);
    expect(await sortedBy('id asc,title desc')).toEqual(ids);
    expect(await sortedBy('zzz asc,id asc')).toEqual(ids);
    expect(await sortedBy('id,title asc')).toEqual(ids.toReversed());
  });

  it('has for an operator what a pasted number, uuid or address leads to', async () => {
    const hidden = { user_id: owner.id, status: DocumentStatus.Disabled };
    const { id, uuid } = await createDocument(test.services, hidden);
    const root = await test.services.sessions.open(test.services.db, ROOT_USER_ID);
    const found = async (wd: string, token?: string) =>
      (await listed({ wd }, token)).document.map((row) => row.id);
    for (const wd of [String(id), uuid, `https://example.com/library/5/${uuid}/?from=a#p12`])
      expect(await found(wd, root)).toContain(id);
    expect(await found(`https://example.com/library/all/${uuid}`, root)).toEqual([id]);
    const { uuid: open } = await createDocument(test.services, { user_id: owner.id });
    expect(await found(open, root)).toHaveLength(1);
    expect(await found(open, owner.token)).toEqual([]);
  });

  it('tells operators alone of others of the same file', async () => {
    const { db } = test.services;
    const other = await createMember(test.services);
    const file = { hash: 'f'.repeat(64) };
    const first = await createDocument(test.services, { ...file, user_id: other.id });
    await createDocument(test.services, { ...file, user_id: other.id, deleted_at: new Date() });
    const pending = { ...file, user_id: owner.id, status: DocumentStatus.PendingReview };
    const { id } = await createDocument(test.services, pending);
    const root = await test.services.sessions.open(db, ROOT_USER_ID);
    const same = { id: first.id, uuid: first.uuid, username: other.username };
    const expected = [expect.objectContaining({ ...same, status: DocumentStatus.Converted })];
    const inList = async (token: string) => {
      const { document: rows } = await listed({ user_id: [owner.id], size: 100 }, token);
      return rows.find((row) => row.id === id)?.same_file;
    };
    expect(await inList(root)).toEqual(expected);
    expect((await test.call(document.get, { id }, { token: root })).same_file).toEqual(expected);
    expect(await inList(owner.token)).toBeUndefined();
    expect((await test.call(document.get, { id }, owner)).same_file).toBeUndefined();
  });

  it('is sorted by the views of now', async () => {
    const query = { category_id: [root], order: 'view_count desc', size: 1 };
    const [, , , , last = 0] = ids;
    const { db } = test.services;
    const setViews = (view_count: number) =>
      db.update(documents).set({ view_count }).where(eq(documents.id, last));
    await setViews(9);
    expect((await listed(query)).document.map(({ id }) => id)).toEqual([last]);
    await setViews(1);
    expect((await listed(query)).document.map(({ id }) => id)).toEqual([ids[0]]);
  });

  it('has nothing that was hidden while it was filed', async () => {
    const { db } = test.services;
    const category = await createCategory(test.services);
    const { id } = await createDocument(test.services, { user_id: owner.id });
    let hidden: Promise<void> | undefined;
    await db.transaction(async (tx) => {
      await tx
        .insert(documentCategories)
        .values({ document_id: id, category_id: category, position: 0 });
      hidden = setStatus(id, DocumentStatus.Disabled);
      // It waits for this transaction, or is over before it.
      await Promise.race([hidden, waitingForLock(db)]);
    });
    await hidden;
    for (const order of ['', 'view_count desc', 'title asc'])
      expect((await listed({ category_id: [category], order })).total).toBe(0);
  });

  it('has the same far pages, from places that are kept, and nothing on them that was hidden since', async () => {
    const { db } = test.services;
    // Nothing is small, so that no page is read together with its total.
    const counts: Counts = {
      of: (_, read) => read(),
      isSmall: () => false,
      record: () => undefined,
    };
    const near = createLists(db, createDocumentFinder(db), counts);
    const far = createLists(db, createDocumentFinder(db), counts, { step: 2, deep: 2 });
    const filter = { statuses: publicDocumentStatuses };
    const { total } = await near(filter, { page: 1, size: 1, order: '' });
    const idsOf = async (list: typeof near) => {
      const pages = [];
      for (let page = 1; page <= total + 1; page += 1) {
        const { rows } = await list(filter, { page, size: 1, order: '' });
        pages.push(rows.map(({ id }) => id));
      }
      return pages;
    };
    const pages = await idsOf(near);
    expect(pages.flat()).toHaveLength(total);
    // The first time finds no places yet.
    for (let time = 0; time < 2; time += 1) expect(await idsOf(far)).toEqual(pages);
    const [first = 0] = ids;
    await setStatus(first, DocumentStatus.Disabled);
    expect((await idsOf(far)).flat()).not.toContain(first);
    await setStatus(first, DocumentStatus.Converted);
  });

  it('names the owner, and the categories from root to leaf', async () => {
    const { document: rows } = await listed({ category_id: [leaf], size: 1 });
    const [owned] = await test.services.db.select().from(users).where(eq(users.id, owner.id));
    expect(rows[0]).toMatchObject({ username: owned?.username, category_id: [root, leaf] });
    expect(rows[0]?.category).toMatchObject([
      { id: root, parent_id: 0 },
      { id: leaf, parent_id: root },
    ]);
  });

  it('has what two characters stand in, side by side and in whatever case', async () => {
    const { db } = test.services;
    const add = async (title: string, keywords = '', description = '') => {
      const { id } = await createDocument(test.services, { user_id: owner.id, title });
      await db.update(documents).set({ keywords, description }).where(eq(documents.id, id));
      return id;
    };
    const titled = await add('一盏青灯');
    const named = await add('甲', '青灯');
    const described = await add('乙', '', '古佛，青灯。');
    await add('灯青', '青', '灯 青 灯');
    const cased = await add('看 AI 与 aI');
    const rare = await add('𠀀𠀁𠀂');
    const literal = await add('涨 5% 了');
    const idsOf = async (wd: string) => {
      const { total, document: rows } = await listed({ wd });
      expect(total).toBe(rows.length);
      return rows.map(({ id }) => id);
    };
    expect(await idsOf('青灯')).toEqual([described, named, titled]);
    expect(await idsOf('青灯 一盏')).toEqual([titled]);
    expect(await idsOf('ＡＩ')).toEqual([cased]);
    expect(await idsOf('Ai')).toEqual([cased]);
    expect(await idsOf('𠀁𠀂')).toEqual([rare]);
    expect(await idsOf('5%')).toEqual([literal]);
    expect(await idsOf('%5')).toEqual([]);
  });

  it('counts what came, went or was hidden since the question before', async () => {
    const query = { category_id: [root] };
    expect((await listed(query)).total).toBe(5);
    const [first = 0] = ids;
    await setStatus(first, DocumentStatus.Disabled);
    expect((await listed(query)).total).toBe(4);
    await setStatus(first, DocumentStatus.Converted);
    expect((await listed(query)).total).toBe(5);
  });

  it('shows hidden documents to their owner only, however often visitors ask at once', async () => {
    const [first = 0] = ids;
    await setStatus(first, DocumentStatus.Disabled);
    const own = { category_id: [root], user_id: [owner.id] };
    const [mine, ...others] = await Promise.all([
      listed(own, owner.token),
      ...Array.from({ length: 6 }, () => listed(own)),
    ]);
    expect(mine.total).toBe(5);
    expect(others.map(({ total }) => total)).toEqual([4, 4, 4, 4, 4, 4]);
    await setStatus(first, DocumentStatus.Converted);
  });

  it('refuses a wrong question each time it is asked, also by many at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => test.attempt(document.list, { size: 'x' })),
    );
    for (const { status, body } of answers) {
      expect(status).toBe(400);
      expect(Object.keys(body.fields ?? {})).toEqual(['size']);
    }
    expect(new Set(answers.map(({ body }) => body.request_id)).size).toBe(3);
  });
});

describe('a document', () => {
  it('is the same row, whichever way it is read', async () => {
    const { db } = test.services;
    const [first = 0] = ids;
    await db.update(documents).set({ recommend_at: new Date() }).where(eq(documents.id, first));
    const [row] = await db.select().from(documents).where(eq(documents.id, first));
    const found = await createDocumentFinder(db).one({ id: first });
    expect(found).toMatchObject(row ?? {});
    expect(found?.recommend_at).toBeInstanceOf(Date);
  });

  it('counts each view, also of many who open it at once', async () => {
    const [, second = 0] = ids;
    await Promise.all(Array.from({ length: 5 }, () => test.call(document.get, { id: second })));
    await expect
      .poll(async () => (await test.call(document.get, { id: second })).view_count)
      .toBeGreaterThanOrEqual(4 + 5 + 1);
  });

  it('does not count that an operator looks at it', async () => {
    const [, , third = 0] = ids;
    const token = await test.services.sessions.open(test.services.db, 1);
    const views = async (caller?: { token: string }) =>
      (await test.call(document.get, { id: third }, caller)).view_count;
    const before = await views({ token });
    expect(await views({ token })).toBe(before);
    expect(await views()).toBe(before + 1);
  });

  it('counts nobody while there is no page to read, by whatever program and however often it asks', async () => {
    const waiting = { status: DocumentStatus.PendingConvert, pages: 0, converted_pages: 0 };
    const { id } = await createDocument(test.services, { user_id: owner.id, ...waiting });
    const views = async (caller?: { token: string }) =>
      (await test.call(document.get, { id }, caller)).view_count;
    for (let times = 0; times < 3; times += 1) {
      expect(await views({ token: owner.token })).toBe(0);
      expect(await views()).toBe(0);
    }
    const { db } = test.services;
    await db.update(documents).set({ pages: 3, converted_pages: 1 }).where(eq(documents.id, id));
    expect(await views({ token: owner.token })).toBe(1);
  });

  it('counts a reading once, however often its page asks for the present state', async () => {
    const { id } = await createDocument(test.services, { user_id: owner.id });
    const views = async (more: object = {}) =>
      (await test.call(document.get, { id, ...more })).view_count;
    const first = await views();
    for (let times = 0; times < 3; times += 1)
      expect(await views({ is_reread: true })).toBeGreaterThanOrEqual(first);
    await views();
    const { db } = test.services;
    await expect
      .poll(() => db.$count(documents, and(eq(documents.id, id), eq(documents.view_count, 2))))
      .toBe(1);
  });

  it('is not there for others once it is hidden', async () => {
    const [, , third = 0] = ids;
    await setStatus(third, DocumentStatus.Disabled);
    expect((await test.attempt(document.get, { id: third })).status).toBe(404);
    expect((await test.call(document.get, { id: third }, { token: owner.token })).id).toBe(third);
    await setStatus(third, DocumentStatus.Converted);
  });
});
