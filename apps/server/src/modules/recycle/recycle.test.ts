import { contract } from '@wenyuan/contract';
import { AttachmentType, CommentStatus, CommentType, PunishmentType } from '@wenyuan/domain';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { coverKey, pageKey, sourceKey } from '../../conversion/stored-page.ts';
import {
  articles,
  attachments,
  comments,
  conversions,
  documents,
  favorites,
  pageTexts,
  users,
} from '../../db/schema/index.ts';
import {
  createArticle,
  createDocument,
  createGroup,
  createMember,
  createReadable,
  unique,
  type Member,
} from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { configure } from '../../testing/settings.ts';
import { untilOneWaits } from '../../testing/until-waiting.ts';
import { createArticleBin } from '../article/article-bin.service.ts';
import { purgeOld } from './purge-old.ts';
import { createRecycleService } from './recycle.service.ts';
import { deleteAttachments } from '../upload/delete-attachments.ts';

const { article, document, recycle } = contract;
const DAY = 86_400_000;
let test: TestApp;
let root: { token: string };

beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
});
beforeEach(() => test.call(recycle.clear, {}, root));
afterAll(() => test.close());

/** A document of this member that they have deleted. */
async function deletedOf(author: Member) {
  const made = await createReadable(test.services, { user_id: author.id });
  await test.call(document.deleteOwn, { id: [made.id] }, author);
  return made;
}

/** A document that its owner has moved to the recycle bin. */
async function deleted() {
  const owner = await createMember(test.services, { doc_count: 1 });
  const made = await createReadable(test.services, { user_id: owner.id });
  await test.services.storage.put(sourceKey(made), Buffer.from('%PDF-1.7'));
  await test.call(document.delete, { id: made.id }, { token: owner.token });
  return { ...made, owner };
}

const keepFilesFor = (minutes: number) =>
  configure(test.services, 'security', { attachment_retention_minute: minutes });

async function storedOf(hash: string) {
  const { db, storage } = test.services;
  const isThere = async (key: string) => (await storage.head(key)) !== undefined;
  return {
    source: await isThere(sourceKey({ hash, digest: '', ext: '.pdf' })),
    page: await isThere(pageKey(hash, 1, '.gzip.svg')),
    cover: await isThere(coverKey(hash)),
    layout: (await db.$count(conversions, eq(conversions.key, hash))) > 0,
    text: (await db.$count(pageTexts, eq(pageTexts.key, hash))) > 0,
  };
}
const all = { source: true, page: true, cover: true, layout: true, text: true };
const none = { source: false, page: false, cover: false, layout: false, text: false };

describe('the recycle bin', () => {
  it('lists what was deleted, the last one first, with who deleted it and when', async () => {
    const first = await deleted();
    const second = await deleted();
    const { total, document: listed } = await test.call(recycle.list, {}, root);
    expect(total).toBe(2);
    expect(listed.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(listed[1]).toMatchObject({
      deleted_user_id: first.owner.id,
      deleted_username: first.owner.username,
    });
    expect(Date.parse(listed[1]?.deleted_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('narrows by the filters of the document list', async () => {
    const { owner } = await deleted();
    const title = unique('水经注');
    const { id } = await createDocument(test.services, {
      user_id: owner.id,
      title,
      is_vip: true,
      deleted_at: new Date(),
    });
    for (const narrowed of [{ wd: title }, { fee_type: 'vip' as const }]) {
      const { document: listed } = await test.call(recycle.list, narrowed, root);
      expect(listed.map((row) => row.id)).toEqual([id]);
    }
  });

  it('gives a document back to its readers and its counters', async () => {
    const { id, owner } = await deleted();
    await test.call(recycle.recover, { id: [id] }, root);
    await test.call(document.get, { id });
    const [row] = await test.services.db.select().from(users).where(eq(users.id, owner.id));
    expect(row?.doc_count).toBe(1);
  });

  it('makes no document look changed', async () => {
    const { id, uuid } = await createReadable(test.services, { user_id: 1 });
    const before = await test.call(document.get, { uuid });
    await test.call(document.delete, { id }, root);
    const { document: listed } = await test.call(recycle.list, {}, root);
    expect(listed[0]?.updated_at).toBe(before.updated_at);
    await test.call(recycle.recover, { id: [id] }, root);
    expect((await test.call(document.get, { uuid })).updated_at).toBe(before.updated_at);
  });

  it('restores once when two do it at the same time', async () => {
    const { id, owner } = await deleted();
    const answers = await Promise.all([
      test.attempt(recycle.recover, { id: [id] }, root),
      test.attempt(recycle.recover, { id: [id] }, root),
    ]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 404]);
    const [row] = await test.services.db.select().from(users).where(eq(users.id, owner.id));
    expect(row?.doc_count).toBe(1);
  });

  it('deletes for good once when two do it at the same time', async () => {
    const { id } = await deleted();
    const answers = await Promise.all([
      test.attempt(recycle.delete, { id }, root),
      test.attempt(recycle.delete, { id }, root),
    ]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 404]);
  });

  it('either restores or deletes for good, never both', async () => {
    const { id } = await deleted();
    const [restored, purged] = await Promise.all([
      test.attempt(recycle.recover, { id: [id] }, root),
      test.attempt(recycle.delete, { id }, root),
    ]);
    expect([restored.status, purged.status].sort((a, b) => a - b)).toEqual([200, 404]);
    const left = await test.services.db.$count(documents, eq(documents.id, id));
    expect(left).toBe(restored.status === 200 ? 1 : 0);
  });

  it('does not delete for good what is not in it', async () => {
    const { id } = await createDocument(test.services, { user_id: 1 });
    expect((await test.attempt(recycle.delete, { id }, root)).status).toBe(404);
    expect(await test.services.db.$count(documents, eq(documents.id, id))).toBe(1);
    const { id: written } = await createArticle(test.services, { user_id: 1 });
    const purged = await test.attempt(contract.article.purge, { id: [written] }, root);
    expect(purged.status).toBe(404);
    expect(await test.services.db.$count(articles, eq(articles.id, written))).toBe(1);
  });

  it('takes the favourites of a document along, and what was counted of them', async () => {
    const { id } = await deleted();
    const fan = await createMember(test.services, { favorite_count: 1 });
    await test.services.db.insert(favorites).values({ user_id: fan.id, document_id: id });
    await test.call(recycle.delete, { id }, root);
    expect(await test.services.db.$count(favorites, eq(favorites.document_id, id))).toBe(0);
    const [row] = await test.services.db.select().from(users).where(eq(users.id, fan.id));
    expect(row?.favorite_count).toBe(0);
  });

  it('is emptied whole, however much is in it', async () => {
    const { id: survivor } = await createDocument(test.services, { user_id: 1 });
    for (let count = 0; count < 203; count += 1)
      await createDocument(test.services, { user_id: 1, deleted_at: new Date() });
    expect(await test.call(recycle.clear, {}, root)).toEqual({ total: 203 });
    expect(await test.call(recycle.list, {}, root)).toEqual({ total: 0, document: [] });
    await test.call(document.get, { id: survivor });
  });

  it('keeps what came into it after the moment that its list was read', async () => {
    const binned = (time: string) =>
      createDocument(test.services, { user_id: 1, deleted_at: new Date(time) });
    await binned('2026-01-02T03:04:05.006Z');
    const { document: seen } = await test.call(recycle.list, { size: 1 }, root);
    const later = await binned('2026-01-02T03:04:05.007Z');
    const deleted_until = seen[0]?.deleted_at;
    expect(await test.call(recycle.clear, { deleted_until }, root)).toEqual({ total: 1 });
    const { document: rest } = await test.call(recycle.list, {}, root);
    expect(rest.map(({ id }) => id)).toEqual([later.id]);
  });
});

describe.each([
  ['a document', CommentType.Document, CommentType.Article],
  ['an article', CommentType.Article, CommentType.Document],
])('what is deleted for good with %s', (_, type, otherType) => {
  const isDocument = type === CommentType.Document;
  const binned = { user_id: 1, deleted_at: new Date() };
  const make = () => (isDocument ? createDocument : createArticle)(test.services, binned);
  const purge = (id: number) =>
    test.call(isDocument ? recycle.delete : contract.article.purge, { id: [id] }, root);

  it('is its pictures, and no file of another kind with the same number', async () => {
    const { db } = test.services;
    const { id } = await make();
    const rest = Object.values(AttachmentType).filter(
      (kind) => kind !== AttachmentType.Document || !isDocument,
    );
    const file = { user_id: 1, hash: unique('h'), name: 'a.png', size: 1, ext: '.webp' };
    const path = `/uploads/${unique('p')}.webp`;
    const rows = rest.map((kind) => ({ ...file, path, type: kind, type_id: id }));
    await db.insert(attachments).values(rows);
    await purge(id);
    const found = await db.select().from(attachments).where(eq(attachments.path, path));
    const gone = found.filter(({ deleted_at }) => deleted_at !== null);
    const own = isDocument ? AttachmentType.DocumentCover : AttachmentType.Article;
    expect(gone.map((row) => row.type)).toEqual([own]);
  });

  it('is of it alone: what is of another kind stays, though it has the same number', async () => {
    const { db } = test.services;
    const { id } = await make();
    const person = await createMember(test.services, { comment_count: 5, favorite_count: 5 });
    const { Approved, Pending } = CommentStatus;
    const of = (ofType: number) => ({ type: ofType, document_id: id, user_id: person.id });
    await db.insert(comments).values([
      { ...of(type), content: '好', status: Approved },
      { ...of(type), content: '等待审核', status: Pending },
      { ...of(otherType), content: '别处的', status: Approved },
    ]);
    await db.insert(favorites).values([of(type), of(otherType)]);
    await purge(id);
    const left = await db.select().from(comments).where(eq(comments.document_id, id));
    expect(left.map(({ content }) => content)).toEqual(['别处的']);
    const kept = await db.select().from(favorites).where(eq(favorites.user_id, person.id));
    expect(kept.map((row) => row.type)).toEqual([otherType]);
    const [row] = await db.select().from(users).where(eq(users.id, person.id));
    expect(row).toMatchObject({ comment_count: 4, favorite_count: 4 });
  });
});

describe('files of documents that were deleted for good', () => {
  it('stay for the retention time, then go with pages, cover and text', async () => {
    const { id, hash } = await deleted();
    await test.call(recycle.delete, { id }, root);
    await keepFilesFor(1440);
    await deleteAttachments(test.services);
    expect(await storedOf(hash)).toEqual(all);
    await keepFilesFor(0);
    await deleteAttachments(test.services);
    expect(await storedOf(hash)).toEqual(none);
    expect(await test.services.db.$count(attachments, eq(attachments.hash, hash))).toBe(0);
  });

  it('stay for as long as another document has the same bytes', async () => {
    const { id, hash, owner } = await deleted();
    const twin = await createDocument(test.services, { user_id: owner.id });
    const { db } = test.services;
    await db.update(documents).set({ hash }).where(eq(documents.id, twin.id));
    await db.update(attachments).set({ hash }).where(eq(attachments.type_id, twin.id));
    await test.call(recycle.delete, { id }, root);
    await keepFilesFor(0);
    await deleteAttachments(test.services);
    expect(await storedOf(hash)).toEqual(all);
    await test.call(document.delete, { id: twin.id }, root);
    await test.call(recycle.delete, { id: twin.id }, root);
    await deleteAttachments(test.services);
    expect(await storedOf(hash)).toEqual(none);
  });

  it('stay for the retention time of the last one with these bytes', async () => {
    const { id, hash, owner } = await deleted();
    const { db } = test.services;
    const twin = await createDocument(test.services, { user_id: owner.id });
    await db.update(documents).set({ hash }).where(eq(documents.id, twin.id));
    await db.update(attachments).set({ hash }).where(eq(attachments.type_id, twin.id));
    await test.call(document.delete, { id: twin.id }, root);
    await test.call(recycle.delete, { id }, root);
    await test.call(recycle.delete, { id: twin.id }, root);
    await keepFilesFor(1440);
    const rows = eq(attachments.hash, hash);
    const [first] = await db.select().from(attachments).where(rows).orderBy(attachments.id);
    await db
      .update(attachments)
      .set({ deleted_at: new Date(Date.now() - 25 * 3_600_000) })
      .where(eq(attachments.id, first?.id ?? 0));
    await deleteAttachments(test.services);
    expect(await db.$count(attachments, rows)).toBe(1);
    expect(await storedOf(hash)).toEqual(all);
    await keepFilesFor(0);
    await deleteAttachments(test.services);
    expect(await storedOf(hash)).toEqual(none);
  });

  it('are remembered where operators forbade them', async () => {
    const { id, hash } = await deleted();
    const row = eq(attachments.hash, hash);
    await test.services.db.update(attachments).set({ enable: false }).where(row);
    await test.call(recycle.delete, { id }, root);
    await keepFilesFor(0);
    await deleteAttachments(test.services);
    expect(await storedOf(hash)).toEqual(none);
    expect(await test.services.db.$count(attachments, row)).toBe(1);
  });

  it('stay while the document lies in the bin', async () => {
    const { hash } = await deleted();
    await keepFilesFor(0);
    await deleteAttachments(test.services);
    expect(await storedOf(hash)).toEqual(all);
  });
});

it('the bins tell what owners deleted themselves from what others did, whom, and when', async () => {
  const own = await deleted();
  const { owner } = own;
  const taken = await createDocument(test.services, { user_id: owner.id });
  await test.call(document.delete, { id: taken.id }, root);
  const deleted_at = new Date();
  const binned = { user_id: owner.id, deleted_at };
  const left = await createArticle(test.services, { ...binned, deleted_user_id: owner.id });
  const removed = await createArticle(test.services, { ...binned, deleted_user_id: 1 });
  type Asked = { by_owner?: boolean; deleted_user_id?: number[]; deleted_at?: string[] };
  const found = async (asked: Asked) => {
    const { document: documentRows } = await test.call(recycle.list, asked, root);
    const { article: articleRows } = await test.call(contract.article.listRecycle, asked, root);
    return [documentRows, articleRows].map((rows) => rows.map(({ id }) => id));
  };
  expect(await found({ by_owner: true })).toEqual([[own.id], [left.id]]);
  expect(await found({ by_owner: false })).toEqual([[taken.id], [removed.id]]);
  expect(await found({ deleted_user_id: [owner.id] })).toEqual([[own.id], [left.id]]);
  const later = new Date(Date.now() + 3_600_000).toISOString();
  expect(await found({ deleted_at: [later] })).toEqual([[], []]);
});

describe('a bin whose content is kept for some days', () => {
  it('says when each document and article goes, and empties itself then, not before', async () => {
    const { db } = test.services;
    const made = await deleted();
    const written = await createArticle(test.services, {
      user_id: made.owner.id,
      deleted_at: new Date(),
    });
    const listed = async () => {
      const { document: documentRows } = await test.call(recycle.list, {}, root);
      const { article: articleRows } = await test.call(contract.article.listRecycle, {}, root);
      return [
        documentRows.find(({ id }) => id === made.id),
        articleRows.find(({ id }) => id === written.id),
      ];
    };
    expect((await listed()).map((row) => row?.purge_at)).toEqual([null, null]);
    await purgeOld(test.services, new Date(Date.now() + 9999 * DAY));
    expect(await listed()).not.toContain(undefined);

    await configure(test.services, 'security', { recycle_retention_days: 30 });
    for (const row of await listed())
      expect(Date.parse(row?.purge_at ?? '')).toBe(Date.parse(row?.deleted_at ?? '') + 30 * DAY);
    await purgeOld(test.services, new Date(Date.now() + 29 * DAY));
    expect(await listed()).not.toContain(undefined);
    await purgeOld(test.services, new Date(Date.now() + 31 * DAY));
    expect(await listed()).toEqual([undefined, undefined]);
    expect(await db.$count(documents, eq(documents.id, made.id))).toBe(0);
    await configure(test.services, 'security', { recycle_retention_days: 0 });
  });
});

it('is not emptied of what its author took out and deleted again meanwhile', async () => {
  const { services } = test;
  const { db } = services;
  const author = await createMember(services);
  const deletion = { user_id: author.id, deleted_at: new Date(Date.now() - DAY) };
  const rows = [
    [documents, (await createDocument(services, deletion)).id],
    [articles, (await createArticle(services, deletion)).id],
  ] as const;
  const until = new Date(Date.now() - DAY / 2);
  const [bin, articleBin] = [createRecycleService(services), createArticleBin(services)];
  for (const [table, id] of rows) {
    let emptying: Promise<unknown> | undefined;
    await db.transaction(async (tx) => {
      await tx.update(table).set({ deleted_at: new Date() }).where(eq(table.id, id));
      emptying = table === documents ? bin.clear({ until }) : articleBin.empty(until);
      await untilOneWaits(db);
    });
    await emptying;
    expect(await db.$count(table, eq(table.id, id))).toBe(1);
  }
});

describe('what authors deleted themselves', () => {
  const binOf = async (author: Member, input = {}) =>
    (await test.call(recycle.own, input, author)).deleted.map(({ title }) => title);

  it('is listed for them alone, by kind and words, and comes back as it was', async () => {
    const [author, other] = [
      await createMember(test.services, { groupId: 1 }),
      await createMember(test.services),
    ];
    const titles = ['水经注疏', '山海经'];
    const ids: number[] = [];
    for (const title of titles)
      ids.push((await createReadable(test.services, { user_id: author.id, title })).id);
    const written = await createArticle(test.services, { user_id: author.id, title: '夜游' });
    await test.call(document.deleteOwn, { id: ids }, author);
    await test.call(article.delete, { id: [written.id] }, author);
    expect(await binOf(author)).toEqual(['山海经', '水经注疏']);
    expect(await binOf(author, { wd: '水经' })).toEqual(['水经注疏']);
    expect(await binOf(author, { type: CommentType.Article })).toEqual(['夜游']);
    expect(await binOf(other)).toEqual([]);
    await test.call(recycle.recoverOwn, { id: ids }, author);
    const back = { id: [written.id], type: CommentType.Article };
    await test.call(recycle.recoverOwn, back, author);
    expect(await binOf(author)).toEqual([]);
    for (const id of ids)
      expect((await test.attempt(document.get, { id }, other)).status).toBe(200);
    const { identifier } = written;
    expect((await test.attempt(article.get, { identifier }, other)).status).toBe(200);
    // Nobody is told of what they did themselves.
    expect((await test.call(contract.notice.list, {}, author)).notice).toEqual([]);
  });

  it('is not what an operator deleted, nor what went to another person since', async () => {
    const author = await createMember(test.services);
    const { id } = await createReadable(test.services, { user_id: author.id });
    await test.call(document.delete, { id: [id], reason: '盗版' }, root);
    expect(await binOf(author)).toEqual([]);
    expect((await test.attempt(recycle.recoverOwn, { id: [id] }, author)).status).toBe(404);
    const given = (await createReadable(test.services, { user_id: author.id })).id;
    await test.call(document.deleteOwn, { id: [given] }, author);
    const heir = await createMember(test.services);
    await test.call(document.setOwner, { from_user_id: author.id, user_id: heir.id }, root);
    for (const member of [author, heir]) {
      expect(await binOf(member)).toEqual([]);
      expect((await test.attempt(recycle.recoverOwn, { id: [given] }, member)).status).toBe(404);
    }
    const found = await test.call(recycle.list, { by_owner: true }, root);
    expect(found.document.map(({ id: each }) => each)).toEqual([given]);
    await test.call(recycle.recover, { id: [given] }, root);
    expect((await test.call(document.get, { id: given }, heir)).user_id).toBe(heir.id);
  });

  it('is nothing that may not be uploaded any more, nor is there again where each file is once', async () => {
    const author = await createMember(test.services);
    const { id, hash } = await deletedOf(author);
    const again = async () => (await test.attempt(recycle.recoverOwn, { id: [id] }, author)).status;
    const other = await createDocument(test.services, { user_id: author.id, hash });
    await configure(test.services, 'security', { disable_upload_exist_document: true });
    expect(await again()).toBe(409);
    await configure(test.services, 'security', { disable_upload_exist_document: false });
    const enabled = (enable: boolean) =>
      test.services.db
        .update(attachments)
        .set({ enable, hash })
        .where(eq(attachments.type_id, other.id));
    await enabled(false);
    expect(await again()).toBe(409);
    await enabled(true);
    expect(await again()).toBe(200);
  });

  it('takes no room that the same file has already', async () => {
    const groupId = await createGroup(test.services, { enable_upload: true, storage_quota: 4 });
    const author = await createMember(test.services, { groupId });
    const binned = await deletedOf(author);
    const uploaded = await createReadable(test.services, { user_id: author.id });
    await test.services.db.execute(sql`update attachments set size = 3145728, path = '/same.pdf'
      where type_id in (${binned.id}, ${uploaded.id}) and user_id = ${author.id}`);
    expect((await test.attempt(recycle.recoverOwn, { id: [binned.id] }, author)).status).toBe(200);
  });

  it('says who keeps it, and has no way back for whoever may not upload', async () => {
    const author = await createMember(test.services);
    const { id } = await deletedOf(author);
    await configure(test.services, 'security', { recycle_retention_days: 30 });
    const { deleted: rows } = await test.call(recycle.own, {}, author);
    await configure(test.services, 'security', { recycle_retention_days: 0 });
    expect(rows).toMatchObject([{ id, ext: '.pdf', buyer_count: 0 }]);
    expect(Date.parse(rows[0]?.purge_at ?? '')).toBeGreaterThan(Date.now());
    const end = { user_id: [author.id], type: [PunishmentType.NoUpload], reason: '灌水' };
    await test.call(contract.punishment.create, end, root);
    expect((await test.attempt(recycle.recoverOwn, { id: [id] }, author)).status).toBe(403);
  });

  it('needs room in the storage of its author', async () => {
    const groupId = await createGroup(test.services, { enable_upload: true, storage_quota: 4 });
    const author = await createMember(test.services, { groupId });
    const { id } = await deletedOf(author);
    await test.services.db.execute(sql`update attachments set size = 999999999999
      where id = (select attachment_id from documents where id = ${id})`);
    const refused = await test.attempt(recycle.recoverOwn, { id: [id] }, author);
    expect(refused).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('存储空间不足') as string },
    });
  });
});
