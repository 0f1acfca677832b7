import { contract, permissionKey } from '@wenyuan/contract';
import { DocumentStatus, hiddenDocumentStatuses, TOPIC_DOCUMENTS_MAX } from '@wenyuan/domain';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attachments, documents } from '../../db/schema/index.ts';
import {
  createDocument,
  createGroup,
  createMember,
  createTopic,
  unique,
  type Member,
} from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { png } from '../../testing/png.ts';

const { document, recycle, topic, upload } = contract;
let test: TestApp;
let root: { token: string };
let author: Member;
/** May do everything with topics, and nothing with documents. */
let editor: Member;

beforeAll(async () => {
  test = await createTestApp();
  const { services } = test;
  root = { token: await services.sessions.open(services.db, 1) };
  author = await createMember(services);
  const grants = [topic.create, topic.update, topic.addDocuments, topic.delete, topic.list].map(
    (each) => permissionKey(each).path,
  );
  editor = await createMember(services, { groupId: await createGroup(services, { grants }) });
});
afterAll(() => test.close());

const make = async (status: number = DocumentStatus.Converted) =>
  (await createDocument(test.services, { user_id: author.id, status })).id;
/** The later ones have the lower numbers, so that no order comes about by them. */
async function makeSeveral(count: number): Promise<number[]> {
  const made: number[] = [];
  while (made.length < count) made.unshift(await make());
  return made;
}

type By = { readonly token?: string };
async function shownIn(id: number, by: By = {}): Promise<number[]> {
  const { total, document: rows } = await test.call(topic.documents, { id }, by);
  expect(total).toBe(rows.length);
  return rows.map((row) => row.id);
}
const countOf = async (id: number, by: By = {}) =>
  (await test.call(topic.get, { id }, by)).document_count;

describe('a topic', () => {
  it('shows documents of any category in the order that its operator chose', async () => {
    const [one = 0, two = 0, three = 0] = await makeSeveral(3);
    const given = { title: '中考真题合集', document_id: [three, one, two] };
    const { id } = await test.call(topic.create, given, root);
    expect(await shownIn(id)).toEqual([three, one, two]);
    await test.call(topic.update, { id, document_id: [two, three] }, root);
    expect(await shownIn(id)).toEqual([two, three]);
    expect(await countOf(id)).toBe(2);
    const page = await test.call(topic.documents, { id, page: 2, size: 1 });
    expect([page.total, page.document.map((row) => row.id)]).toEqual([2, [three]]);
  });

  it('keeps what an update leaves out', async () => {
    const [one = 0] = await makeSeveral(1);
    const id = await createTopic(test.services, { description: '开学季' }, [one]);
    await test.call(topic.update, { id, sort: 7 }, root);
    const seen = await test.call(topic.get, { id }, root);
    expect(seen).toMatchObject({ sort: 7, description: '开学季', document_id: [one] });
    expect(await shownIn(id)).toEqual([one]);
  });

  it('tells readers nothing of who is in it beside the count', async () => {
    const id = await createTopic(test.services, {}, [await make(DocumentStatus.Disabled)]);
    const [seen, { topic: listed }] = [
      await test.call(topic.get, { id }),
      await test.call(topic.list, {}),
    ];
    for (const each of [seen, ...listed]) {
      expect(each).not.toHaveProperty('document_id');
      expect(each).not.toHaveProperty('document');
    }
    expect(seen.document_count).toBe(0);
  });

  it('that is turned off is there for its operators alone, at every address', async () => {
    const [one = 0] = await makeSeveral(1);
    const id = await createTopic(test.services, { enable: false }, [one]);
    for (const [by, status] of [
      [{}, 404],
      [author, 404],
      [editor, 200],
    ] as const) {
      expect((await test.attempt(topic.get, { id }, by)).status).toBe(status);
      expect((await test.attempt(topic.documents, { id }, by)).status).toBe(status);
      const lists = [{}, { enable: [false] }, { document_id: one }];
      for (const input of lists) {
        const { total, topic: rows } = await test.call(topic.list, input, by);
        expect(rows.some((row) => row.id === id)).toBe(status === 200);
        expect(total).toBe(rows.length);
      }
    }
  });

  it('comes before others with its sort, the newest first among equals', async () => {
    const low = await createTopic(test.services, { sort: 1_000_001 });
    const high = await createTopic(test.services, { sort: 1_000_002 });
    const newer = await createTopic(test.services, { sort: 1_000_001 });
    const { topic: rows } = await test.call(topic.list, { size: 3 });
    expect(rows.map((row) => row.id)).toEqual([high, newer, low]);
  });

  it('is found by a document that is in it', async () => {
    const [one = 0, two = 0] = await makeSeveral(2);
    const id = await createTopic(test.services, {}, [one]);
    await createTopic(test.services, {}, [two]);
    const { total, topic: rows } = await test.call(topic.list, { document_id: one });
    expect([total, rows.map((row) => row.id)]).toEqual([1, [id]]);
  });

  it('is found by its operators by a word', async () => {
    const id = await createTopic(test.services, { title: '绝无仅有的专题' });
    const { topic: rows } = await test.call(topic.list, { wd: '绝无仅有' }, editor);
    expect(rows.map((row) => row.id)).toEqual([id]);
  });

  it('goes with its places, and leaves the documents', async () => {
    const [one = 0] = await makeSeveral(1);
    const id = await createTopic(test.services, {}, [one]);
    await test.call(topic.delete, { id: [id] }, root);
    expect((await test.attempt(topic.get, { id }, root)).status).toBe(404);
    expect((await test.attempt(document.get, { id: one })).status).toBe(200);
  });
});

describe('a document that readers may not see', () => {
  it.each(hiddenDocumentStatuses)('with status %i is in no topic of theirs', async (status) => {
    const [open, hidden] = [await make(), await make(status)];
    const id = await createTopic(test.services, {}, [hidden, open]);
    // Nor in that of the editor, who has no right over documents, nor on the page of the site.
    for (const by of [{}, author, editor, root]) {
      expect(await shownIn(id, by)).toEqual([open]);
      expect(await countOf(id, by)).toBe(1);
    }
    const foundBy = async (by: By) =>
      (await test.call(topic.list, { document_id: hidden }, by)).total;
    expect([await foundBy({}), await foundBy(editor), await foundBy(root)]).toEqual([0, 0, 1]);
    const idsOf = async (by: By) => (await test.call(topic.get, { id }, by)).document_id;
    expect([await idsOf(editor), await idsOf(root)]).toEqual([[open], [hidden, open]]);
    const { document: placed } = await test.call(topic.get, { id }, root);
    expect(placed?.map((row) => row.status)).toEqual([status, DocumentStatus.Converted]);
  });

  it('keeps its place when somebody who does not see it puts the others into order', async () => {
    const [one = 0, two = 0] = await makeSeveral(2);
    const hidden = await make(DocumentStatus.PendingReview);
    const id = await createTopic(test.services, {}, [one, hidden, two]);
    await test.call(topic.update, { id, document_id: [two, one] }, editor);
    expect(await shownIn(id)).toEqual([two, one]);
    expect((await test.call(topic.get, { id }, root)).document_id).toEqual([two, one, hidden]);
  });

  it('leaves the topic for the recycle bin, and comes back to its place', async () => {
    const [one = 0, two = 0, three = 0] = await makeSeveral(3);
    const id = await createTopic(test.services, {}, [one, two, three]);
    await test.call(document.delete, { id: [two] }, root);
    expect(await shownIn(id)).toEqual([one, three]);
    // A form that was opened before names it, and does not fail for that.
    await test.call(topic.update, { id, document_id: [one, two, three] }, root);
    await test.call(recycle.recover, { id: [two] }, root);
    expect(await shownIn(id)).toEqual([one, two, three]);
    await test.call(document.delete, { id: [two] }, root);
    // A form that was opened since does not name it.
    await test.call(topic.update, { id, document_id: [three, one] }, root);
    await test.call(recycle.recover, { id: [two] }, root);
    expect(await shownIn(id)).toEqual([three, one, two]);
    await test.call(topic.update, { id, document_id: [one, two, three] }, root);
    await test.call(document.delete, { id: [two] }, root);
    await test.call(recycle.delete, { id: [two] }, root);
    expect(await shownIn(id)).toEqual([one, three]);
  });

  it.each([
    ['create', (id: number) => ({ title: '新', document_id: [id] })],
    ['addDocuments', (id: number, topic_id: number) => ({ topic_id, document_id: [id] })],
    ['update', (id: number, own: number) => ({ id: own, document_id: [id] })],
  ] as const)('cannot be put into one by %s', async (name, inputOf) => {
    const own = await createTopic(test.services);
    const hidden = await make(DocumentStatus.Disabled);
    for (const id of [hidden, 999_999]) {
      const { status, body } = await test.attempt(topic[name], inputOf(id, own), editor);
      expect([status, body.fields]).toEqual([
        400,
        { document_id: `编号为 ${id} 的文档不存在或已被删除` },
      ]);
    }
    expect((await test.attempt(topic[name], inputOf(hidden, own), root)).status).toBe(200);
  });
});

describe('documents that are added', () => {
  it('come last, and those that are there stay where they are', async () => {
    const [one = 0, two = 0, three = 0] = await makeSeveral(3);
    const id = await createTopic(test.services, {}, [one, two]);
    await test.call(topic.addDocuments, { topic_id: id, document_id: [three, one, three] }, root);
    expect(await shownIn(id)).toEqual([one, two, three]);
  });

  it('go again, those alone that came', async () => {
    const [one = 0, two = 0, three = 0] = await makeSeveral(3);
    const id = await createTopic(test.services, {}, [one, two]);
    const given = { topic_id: id, document_id: [two, three] };
    const { document_id: came } = await test.call(topic.addDocuments, given, root);
    expect(came).toEqual([three]);
    const undone = { topic_id: id, document_id: came, leave: true };
    expect(await test.call(topic.addDocuments, undone, root)).toEqual({ document_id: [three] });
    expect(await test.call(topic.addDocuments, undone, root)).toEqual({ document_id: [] });
    expect(await shownIn(id)).toEqual([one, two]);
  });

  it('make a form that was opened before ask again', async () => {
    const [one = 0] = await makeSeveral(1);
    const { id, updated_at } = await test.call(topic.create, { title: '旧' }, root);
    await test.call(topic.addDocuments, { topic_id: id, document_id: [one] }, root);
    const input = { id, document_id: [], unchanged_since: updated_at };
    const { status, body } = await test.attempt(topic.update, input, root);
    expect(status).toBe(409);
    expect(body).toMatchObject({ current: { row: { id, document_id: [one] } } });
    expect(await shownIn(id)).toEqual([one]);
  });

  it('are as many as a topic may have, together with those in it', async () => {
    const { db } = test.services;
    const like = await make();
    const [row] = await db.select().from(documents).where(eq(documents.id, like));
    if (row === undefined) throw new Error('no document');
    const { id: _, ...rest } = row;
    const copies = Array.from({ length: TOPIC_DOCUMENTS_MAX }, () => ({
      ...rest,
      uuid: unique('').padEnd(16, '0').slice(0, 16),
    }));
    const many = (await db.insert(documents).values(copies).returning({ id: documents.id })).map(
      ({ id }) => id,
    );
    const full = await test.call(topic.create, { title: '满', document_id: many }, root);
    const refused = { document_id: `一个专题最多 ${TOPIC_DOCUMENTS_MAX} 份文档` };
    const more = { topic_id: full.id, document_id: [like] };
    expect((await test.attempt(topic.addDocuments, more, root)).body.fields).toEqual(refused);
    const all = { id: full.id, document_id: [...many, like] };
    expect((await test.attempt(topic.update, all, root)).body.fields).toEqual(refused);
    expect(await countOf(full.id)).toBe(TOPIC_DOCUMENTS_MAX);
  });

  it('by two at once all come', async () => {
    const made = await makeSeveral(6);
    const id = await createTopic(test.services);
    await Promise.all(
      made.map((each, index) =>
        test.call(
          topic.addDocuments,
          { topic_id: id, document_id: index % 2 === 0 ? made : [each, ...made.toReversed()] },
          root,
        ),
      ),
    );
    expect(new Set(await shownIn(id))).toEqual(new Set(made));
  });
});

it('a cover belongs to its topic, and goes when that gets another or is deleted', async () => {
  const uploadPicture = async () => {
    const sent = await test.upload(upload.topic, { name: 'a.png', bytes: await png() }, root);
    return sent.body.data?.path ?? '';
  };
  const ownersOf = async (path: string) =>
    (
      await test.services.db
        .select({ owner: attachments.type_id })
        .from(attachments)
        .where(and(eq(attachments.path, path), isNull(attachments.deleted_at)))
    ).map(({ owner }) => owner);
  const [first, second] = [await uploadPicture(), await uploadPicture()];
  const { id } = await test.call(topic.create, { title: '图', cover: first }, root);
  expect(await ownersOf(first)).toEqual([id]);
  await test.call(topic.update, { id, cover: second }, root);
  expect([await ownersOf(first), await ownersOf(second)]).toEqual([[], [id]]);
  const { attachment } = await test.call(contract.attachment.list, { type: [9] }, root);
  expect(attachment.map((row) => row.usage?.path)).toContain(
    `/admin/topic?${new URLSearchParams({ wd: '图' }).toString()}`,
  );
  await test.call(topic.delete, { id }, root);
  expect(await ownersOf(second)).toEqual([]);
});
