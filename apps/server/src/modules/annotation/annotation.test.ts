import { contract } from '@wenyuan/contract';
import { ANNOTATION_NOTE_MAX, ANNOTATIONS_MAX, DocumentStatus } from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { consume } from '../../auth/rate-limit.ts';
import { annotations, documents } from '../../db/schema/index.ts';
import { createDocument, createMember, type Member } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { untilOneWaits } from '../../testing/until-waiting.ts';
import { lockUser } from '../user/user.repo.ts';

const { annotation } = contract;
let test: TestApp;
let author: Member;
let reader: Member;
let documentId: number;

beforeAll(async () => {
  test = await createTestApp();
  author = await createMember(test.services);
});
beforeEach(async () => {
  reader = await createMember(test.services);
  const values = { user_id: author.id, title: '论语', pages: 30 };
  documentId = (await createDocument(test.services, values)).id;
});
afterAll(() => test.close());

const place = { page: 3, begin_offset: 10, end_offset: 15, quote: '学而时习之' };
const mark = (values: object = {}, who = reader) =>
  test.call(annotation.create, { document_id: documentId, ...place, ...values }, who);
const refused = (values: object) =>
  test.attempt(annotation.create, { document_id: documentId, ...place, ...values }, reader);
const inDocument = async (who = reader) =>
  (await test.call(annotation.ofDocument, { document_id: documentId }, who)).annotation;
const listed = async (wd = '', who = reader) =>
  (await test.call(annotation.list, { wd }, who)).annotation;

describe('what a reader marks', () => {
  it('stands in the document as the pages follow each other, a bookmark before what stands on its page', async () => {
    await mark({ page: 9 });
    await mark({ begin_offset: 40, end_offset: 42, quote: '不亦' });
    await mark();
    await mark({ page: 3, begin_offset: 0, end_offset: 0, quote: '' });
    expect((await inDocument()).map(({ page, quote }) => [page, quote])).toEqual([
      [3, ''],
      [3, '学而时习之'],
      [3, '不亦'],
      [9, '学而时习之'],
    ]);
  });

  it('is there once, however often it is sent, and keeps its note where none comes', async () => {
    const first = await mark({ note: '温习' });
    const again = await mark();
    expect(again).toMatchObject({ id: first.id, note: '温习' });
    // As on another device, where nobody saw the first.
    expect(await mark({ note: '实习' })).toMatchObject({ id: first.id, note: '温习\n\n实习' });
    expect(await mark({ note: '实习，再读' })).toMatchObject({
      note: '温习\n\n实习\n\n实习，再读',
    });
    expect(await mark({ note: '温习' })).toMatchObject({ note: '温习\n\n实习\n\n实习，再读' });
    expect((await refused({ note: '长'.repeat(ANNOTATION_NOTE_MAX) })).status).toBe(409);
    expect(await inDocument()).toHaveLength(1);
  });

  it('that waited for a network is made once, and stays as it was changed elsewhere before it was sent again', async () => {
    const waited = { note: '车上写的', color: 'blue' as const, request_id: 'a-key-of-its-own' };
    const { id } = await mark(waited);
    await test.call(annotation.update, { id, note: '改过', color: 'pink' }, reader);
    expect(await mark(waited)).toMatchObject({ id, note: '改过', color: 'pink' });
    // It may stand elsewhere by now.
    await mark({ quote: '有朋自远方' });
    expect(await mark(waited)).toMatchObject({ id, begin_offset: 11 });
    expect(await inDocument()).toHaveLength(2);
    // The key of another is no key of theirs.
    const other = await createMember(test.services);
    expect(await mark(waited, other)).not.toMatchObject({ id });
    expect(await inDocument(other)).toMatchObject([{ note: '车上写的' }]);
  });

  it('is taken away by its key, where its device does not know whether it has arrived', async () => {
    const request_id = 'a-key-of-its-own';
    await mark({ request_id });
    await mark({ page: 4 });
    const other = await createMember(test.services);
    await mark({ request_id }, other);
    await test.call(annotation.delete, { request_id: [request_id, 'never arrived'] }, reader);
    expect(await inDocument()).toMatchObject([{ page: 4 }]);
    expect(await inDocument(other)).toHaveLength(1);
    // One made without a key is no answer to none.
    await test.call(annotation.delete, { request_id: [''] }, reader);
    await test.call(annotation.delete, {}, reader);
    expect(await inDocument()).toHaveLength(1);
  });

  it('leaves what was marked at its place in the file before, with its note', async () => {
    const first = await mark({ note: '温习' });
    const beside = await mark({ begin_offset: 11, end_offset: 16, quote: '而时习之不' });
    const second = await mark({ quote: '有朋自远方' });
    expect(second).toMatchObject({ ...place, quote: '有朋自远方', note: '' });
    expect((await inDocument()).map(({ id, quote, note }) => [id, quote, note])).toEqual([
      [second.id, '有朋自远方', ''],
      [beside.id, '而时习之不', ''],
      [first.id, '学而时习之', '温习'],
    ]);
  });

  it.each([
    [{ page: 31 }, '文档只有 30 页'],
    [{ begin_offset: 20 }, '终点'],
    [{ quote: '' }, '原文'],
    [{ end_offset: 10 }, '原文'],
    [{ end_offset: 10, quote: '' }, '书签'],
    [{ note: '长'.repeat(2001) }, '笔记最多 2000 个字符'],
    [{ quote: '长'.repeat(2001) }, '一次最多划 2000 个字符'],
    [{ color: 'red' }, '颜色'],
  ])('is refused where it makes no sense: %j', async (values, message) => {
    const { status, body } = await refused(values);
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(message)]);
  });

  it('is refused in a document that the reader may not see, and beyond what a reader has at once', async () => {
    const { db } = test.services;
    await db.insert(annotations).values(
      Array.from({ length: ANNOTATIONS_MAX }, (_, index) => ({
        user_id: reader.id,
        document_id: documentId,
        page: 1,
        begin_offset: index,
        end_offset: index + 1,
        quote: '字',
      })),
    );
    expect((await refused({})).status).toBe(409);
    // What is sent again, or gets a note, is there already.
    const known = { page: 1, begin_offset: 7, end_offset: 8, quote: '字', note: '温习' };
    expect(await mark(known)).toMatchObject(known);
    await db
      .update(documents)
      .set({ status: DocumentStatus.Disabled })
      .where(eq(documents.id, documentId));
    expect((await refused({})).status).toBe(404);
  });
});

it('a reader has no more in one document, also where two are marked at once', async () => {
  const { db } = test.services;
  const known = { user_id: reader.id, document_id: documentId, page: 1, quote: '字' };
  const at = (index: number) => ({ ...known, begin_offset: index, end_offset: index + 1 });
  await db.insert(annotations).values(Array.from({ length: ANNOTATIONS_MAX - 1 }, (_, k) => at(k)));
  const { second } = await db.transaction(async (tx) => {
    await lockUser(tx, reader.id);
    await tx.insert(annotations).values(at(ANNOTATIONS_MAX));
    const second = refused({ page: 2 });
    await Promise.race([second, untilOneWaits(db)]);
    return { second };
  });
  expect((await second).status).toBe(409);
});

it('a reader marks no more in an hour than a person does', async () => {
  const { id } = await mark();
  await consume(test.services.db, `annotation:${reader.id}`, { count: 600, seconds: 3600 }, 599);
  expect((await refused({ page: 4 })).status).toBe(429);
  expect(await mark({ note: '温习' })).toMatchObject({ id, note: '温习' });
});

describe("a reader's notes", () => {
  it('are nobody else’s to read, change or delete', async () => {
    const { id } = await mark({ note: '温习' });
    for (const other of [author, await createMember(test.services)]) {
      expect([await inDocument(other), await listed('', other)]).toEqual([[], []]);
      const changed = await test.attempt(annotation.update, { id, note: '改' }, other);
      expect(changed.status).toBe(404);
      await test.call(annotation.delete, { id: [id] }, other);
    }
    expect(await inDocument()).toMatchObject([{ id, note: '温习' }]);
  });

  it('are changed and deleted by their reader', async () => {
    const { id } = await mark();
    await test.call(annotation.update, { id, note: '  改过  ' }, reader);
    expect(await inDocument()).toMatchObject([{ note: '改过' }]);
    await test.call(annotation.delete, { id: [id] }, reader);
    expect(await inDocument()).toEqual([]);
  });

  it('are not written over by what another device had read before', async () => {
    const { id, updated_at: unchanged_since } = await mark({ note: '初稿' });
    const phone = { id, note: '手机上写的', unchanged_since };
    await test.call(annotation.update, phone, reader);
    const desk = { id, note: '电脑上写的', unchanged_since };
    const { status, body } = await test.attempt(annotation.update, desk, reader);
    expect(status).toBe(409);
    expect(body).toMatchObject({ current: { row: { id, note: '手机上写的' } } });
    // The reply of the first was lost: it is sent again.
    await test.call(annotation.update, phone, reader);
    await test.call(annotation.update, { id, note: desk.note }, reader);
    expect(await inDocument()).toMatchObject([{ note: '电脑上写的' }]);
  });

  it('are listed over all documents, the last changed first, and found by quote and note', async () => {
    const other = await createDocument(test.services, { user_id: author.id, title: '孟子' });
    const { id } = await mark({ note: '温习' });
    await mark({ document_id: other.id, page: 1, quote: '浩然之气' });
    await test.call(annotation.update, { id, note: '温故' }, reader);
    expect((await listed()).map(({ title, note }) => [title, note])).toEqual([
      ['论语', '温故'],
      ['孟子', ''],
    ]);
    expect((await listed('浩然')).map(({ title }) => title)).toEqual(['孟子']);
    expect((await listed('温故')).map(({ title }) => title)).toEqual(['论语']);
  });

  it('stay when their document is hidden, without its title and without a way to it', async () => {
    await mark({ note: '温习' });
    await test.services.db
      .update(documents)
      .set({ status: DocumentStatus.Disabled })
      .where(eq(documents.id, documentId));
    expect(await listed()).toMatchObject([{ title: '', note: '温习', is_available: false }]);
  });
});

describe('the color of what is marked', () => {
  it('is yellow where none is sent, as by an older client, and that one leaves what is there', async () => {
    const { id, color } = await mark();
    expect(color).toBe('yellow');
    expect(await mark({ color: 'blue' })).toMatchObject({ id, color: 'blue' });
    expect(await mark({ note: '温习' })).toMatchObject({ id, color: 'blue', note: '温习' });
    await test.call(annotation.update, { id, note: '实习' }, reader);
    expect(await inDocument()).toMatchObject([{ id, color: 'blue', note: '实习' }]);
  });

  it('is changed by itself, once, and not over what another device had not seen', async () => {
    const { id, updated_at: unchanged_since } = await mark({ note: '温习' });
    const pink = { id, color: 'pink' as const, unchanged_since };
    await test.call(annotation.update, pink, reader);
    const [changed] = await inDocument();
    expect(changed).toMatchObject({ color: 'pink', note: '温习' });
    // The reply was lost: it is sent again, and nothing is newer by that.
    await test.call(annotation.update, pink, reader);
    expect(await inDocument()).toEqual([changed]);
    const late = await test.attempt(annotation.update, { ...pink, color: 'green' }, reader);
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ current: { row: { color: 'pink', note: '温习' } } });
  });

  it('filters the list, where bookmarks have none', async () => {
    await mark({ color: 'green', quote: '绿色的字' });
    await mark({ page: 4, color: 'yellow' });
    await mark({ page: 5, begin_offset: 0, end_offset: 0, quote: '' });
    const of = async (color: string) =>
      (await test.call(annotation.list, { color: color as 'green' }, reader)).annotation;
    expect((await of('green')).map(({ quote }) => quote)).toEqual(['绿色的字']);
    expect((await of('yellow')).map(({ page }) => page)).toEqual([4]);
    expect(await of('blue')).toEqual([]);
  });

  it.each([
    ['create', { document_id: 0, page: 1 }],
    ['update', { id: 1 }],
    ['list', {}],
  ] as const)('is refused by name where it is none of them: %s', async (name, input) => {
    const sent = { ...input, color: 'red' } as never;
    const { status, body } = await test.attempt(annotation[name], sent, reader);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain('没有这种颜色');
  });

  it('is chosen by the reader alone: visitors have no mark, and neither others nor administrators another’s', async () => {
    const { id } = await mark({ color: 'green' });
    const visitor = await test.attempt(annotation.update, { id, color: 'pink' });
    expect(visitor.status).toBe(401);
    const administrator = await createMember(test.services, { groupId: 1 });
    for (const other of [author, administrator]) {
      const refusal = await test.attempt(annotation.update, { id, color: 'pink' }, other);
      expect(refusal.status).toBe(404);
      const listOf = await test.call(annotation.list, { color: 'green' }, other);
      expect(listOf.total).toBe(0);
      // At the same place each has a mark of their own.
      expect(await mark({ color: 'blue' }, other)).not.toMatchObject({ id });
    }
    await test.call(annotation.update, { id, color: 'pink' }, reader);
    expect(await inDocument()).toMatchObject([{ id, color: 'pink' }]);
  });
});
