import { contract, permissionKey } from '@wenyuan/contract';
import { DocumentStatus, hiddenDocumentStatuses } from '@wenyuan/domain';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeDocument } from '../../conversion/describe-document.ts';
import {
  categories,
  comments,
  documentCategories,
  documents,
  pageTexts,
  users,
} from '../../db/schema/index.ts';
import { indexAll } from '../../search/indexer.ts';
import {
  createCategory,
  createDocument,
  createGroup,
  createMember,
  createReadable,
  type Member,
} from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { configure } from '../../testing/settings.ts';

const { document, category, comment, config, search, user } = contract;
let test: TestApp;
let owner: Member;
let other: Member;
let operator: Member;

beforeAll(async () => {
  test = await createTestApp();
  const { services } = test;
  owner = await createMember(services);
  other = await createMember(services);
  const grants = [document.get, document.list].map((each) => permissionKey(each).path);
  operator = await createMember(services, { groupId: await createGroup(services, { grants }) });
});
afterAll(() => test.close());

/** A document in its own category, counted there and for its owner as services do. */
async function publish(status: number) {
  const { db } = test.services;
  const shelf = await createCategory(test.services, { doc_count: 1 });
  const made = await createDocument(test.services, {
    user_id: owner.id,
    status,
    title: '绝无仅有之书',
    comment_count: 1,
  });
  await db
    .insert(documentCategories)
    .values({ document_id: made.id, category_id: shelf, position: 0 });
  await db.update(users).set({ doc_count: 1 }).where(eq(users.id, owner.id));
  return { ...made, shelf };
}

async function withdraw(id: number): Promise<void> {
  await test.call(document.delete, { id: [id] }, owner);
}

describe.each(hiddenDocumentStatuses)('a document of status %i', (status) => {
  it('is found by its owner and by operators only', async () => {
    const { id, uuid, hash, shelf } = await publish(status);
    await indexAll(test.services);
    const found = async (by: { token?: string }) => {
      const listed = await test.call(document.list, { category_id: [shelf] }, by);
      const asked = { category_id: [shelf], status: [status] };
      const askedFor = await test.call(document.list, asked, by);
      const [seen, layout] = [
        await test.attempt(document.get, { uuid }, by),
        await test.attempt(document.layout, { uuid }, by),
      ];
      return [listed.total, askedFor.total, seen.status, layout.status];
    };
    expect(await found({})).toEqual([0, 0, 404, 404]);
    expect(await found(other)).toEqual([0, 0, 404, 404]);
    expect(await found(operator)).toEqual([1, 1, 200, 200]);
    const own = await test.call(document.list, { user_id: [owner.id] }, owner);
    expect(own.document.map((row) => row.id)).toContain(id);
    expect((await test.attempt(document.get, { id }, owner)).status).toBe(200);
    const hits = await test.call(search.all, { wd: '绝无仅有' });
    expect(JSON.stringify(hits)).not.toContain(uuid);
    for (const file of ['/sitemap/documents-1.xml', '/rss.xml']) {
      const { body } = await test.app.inject({ method: 'GET', url: file });
      expect(body).not.toContain(uuid);
    }
    const { document: related } = await test.call(document.related, {
      id: (await createDocument(test.services, { user_id: other.id, title: '绝无仅有之书' })).id,
    });
    expect(related.map((row) => row.id)).not.toContain(id);
    const { document: shelves } = await test.call(document.home, {});
    expect(shelves.map(({ category_id }) => category_id)).not.toContain(shelf);
    expect((await test.attempt(document.exist, { hash }, other)).status).toBe(404);
    expect((await test.attempt(document.exist, { hash }, owner)).status).toBe(200);
    expect((await test.attempt(document.exist, { hash }, operator)).status).toBe(200);
    await withdraw(id);
  });

  it('is counted for no other caller', async () => {
    const before = (await test.call(config.stats, {})).document_count;
    const { id, shelf } = await publish(status);
    const { category: shown } = await test.call(category.list, { type: [0] });
    expect(shown.find((row) => row.id === shelf)?.doc_count).toBe(0);
    const author = await test.call(user.get, { id: owner.id }, other);
    expect(author.doc_count).toBe(0);
    expect((await test.call(user.get, { id: owner.id }, owner)).doc_count).toBe(1);
    expect((await test.call(config.stats, {})).document_count).toBe(before);
    const [all, listed] = [
      await test.call(config.stats, {}, operator),
      await test.call(document.list, {}, operator),
    ];
    expect(all.document_count).toBe(listed.total);
    const { db } = test.services;
    const [kept] = await db.select().from(categories).where(eq(categories.id, shelf));
    expect(kept?.doc_count).toBe(1);
    await withdraw(id);
  });

  it('is to commenters as one that does not exist, also where they commented before', async () => {
    await configure(test.services, 'security', { enable_captcha_comment: false });
    const { id } = await publish(status);
    const writer = await createMember(test.services);
    const said = (document_id: number) =>
      test.attempt(comment.create, { document_id, content: '受教了' }, writer);
    const [hidden, absent] = [await said(id), await said(999_999_999)];
    expect({ ...hidden.body, request_id: '' }).toEqual({ ...absent.body, request_id: '' });
    const own = { document_id: id, user_id: writer.id, content: '善', status: 1, ip: '' };
    await test.services.db.insert(comments).values(own);
    const query = { user_id: writer.id, with_document_title: true };
    const { comment: rows } = await test.call(comment.list, query, writer);
    expect(rows).toMatchObject([{ document_title: '', document_uuid: '' }]);
    await withdraw(id);
  });
});

it('a category that is switched off has no shelf on the home page', async () => {
  const { id, shelf } = await publish(DocumentStatus.Converted);
  const shown = async () =>
    (await test.call(document.home, {})).document.some((row) => row.category_id === shelf);
  expect(await shown()).toBe(true);
  const { db } = test.services;
  await db.update(categories).set({ enable: false }).where(eq(categories.id, shelf));
  expect(await shown()).toBe(false);
  await withdraw(id);
});

describe('whether a file has a document', () => {
  it('is answered with the newest one that the caller may see', async () => {
    const { id, uuid, hash, shelf } = await publish(DocumentStatus.Converted);
    const hidden = await createDocument(test.services, {
      user_id: owner.id,
      hash,
      status: DocumentStatus.Disabled,
    });
    const found = async (by: Member) => (await test.call(document.exist, { hash }, by)).document;
    const title = '绝无仅有之书';
    expect(await found(other)).toEqual({ id, uuid, title, category_id: [shelf] });
    expect((await found(owner))?.id).toBe(hidden.id);
  });

  it('is not sent for a document in the recycle bin, not even to its owner', async () => {
    const { hash } = await createDocument(test.services, {
      user_id: owner.id,
      deleted_at: new Date(),
    });
    for (const by of [owner, other])
      expect((await test.attempt(document.exist, { hash }, by)).status).toBe(404);
  });
});

describe('an edit by an author whose documents are reviewed', () => {
  let reviewed: Member;
  beforeAll(async () => {
    const strict = { enable_upload: true, enable_document_review: true };
    const groupId = await createGroup(test.services, strict);
    reviewed = await createMember(test.services, { groupId });
  });
  const statusOf = async (id: number) => (await test.call(document.get, { id }, reviewed)).status;

  it.each([{ title: '改名' }, { keywords: '改,词' }, { description: '改了说明' }])(
    'returns a published document to review: %j',
    async (change) => {
      const { id } = await createDocument(test.services, { user_id: reviewed.id });
      await test.call(document.update, { id, ...change }, reviewed);
      expect(await statusOf(id)).toBe(DocumentStatus.PendingReview);
      expect((await test.attempt(document.get, { id }, other)).status).toBe(404);
    },
  );

  it('hands a rejected one in again, whatever is mended and whoever its author is, and an unchanged one not', async () => {
    const status = DocumentStatus.ReviewRejected;
    const category_id = [await createCategory(test.services)];
    for (const author of [reviewed, other])
      for (const change of [{ title: '改名' }, { price: 7 }, { is_vip: true }, { category_id }]) {
        const made = { user_id: author.id, status, title: '原名', price: 3 };
        const { id } = await createDocument(test.services, made);
        const seen = async () => (await test.call(document.get, { id }, author)).status;
        await test.call(document.update, { id, title: '原名 ', price: 3, is_vip: false }, author);
        expect(await seen()).toBe(status);
        await test.call(document.update, { id, ...change }, author);
        expect(await seen()).toBe(DocumentStatus.PendingReview);
      }
  });

  it('of its price, or with the words that it has, leaves it published', async () => {
    const { id } = await createDocument(test.services, { user_id: reviewed.id, title: '原名' });
    await test.call(document.update, { id, title: '原名', price: 5 }, reviewed);
    expect(await statusOf(id)).toBe(DocumentStatus.Converted);
  });

  it('is no reason for a review when somebody makes it who manages documents', async () => {
    const grants = [permissionKey(document.update).path];
    const groupId = await createGroup(test.services, { grants, enable_document_review: true });
    const manager = await createMember(test.services, { groupId });
    const { id } = await createDocument(test.services, { user_id: reviewed.id });
    await test.call(document.update, { id, title: '改名' }, manager);
    expect(await statusOf(id)).toBe(DocumentStatus.Converted);
  });
});

describe('pages that are not open to everybody', () => {
  const pages = [
    '洞庭湖位于长江中游南岸，是我国第二大淡水湖，湖区以水产闻名。',
    '鄱阳湖是候鸟越冬的湿地，每年秋冬有数十万只候鸟从北方飞来。',
  ];

  /** A document of these pages, described by its text unless somebody wrote words. */
  async function describedBy(words: { description?: string; keywords?: string }) {
    const { db } = test.services;
    const made = await createReadable(test.services, {
      user_id: owner.id,
      pages: 2,
      auto_description: words.description === undefined,
      auto_keywords: words.keywords === undefined,
      ...words,
    });
    for (const [index, content] of pages.entries())
      await db
        .update(pageTexts)
        .set({ content })
        .where(and(eq(pageTexts.key, made.conversion_key), eq(pageTexts.page, index + 1)));
    await describeDocument(test.services, made.id);
    return made;
  }
  const wordsOf = async (id: number) => {
    const { description, keywords } = await test.call(document.get, { id });
    return { description, keywords };
  };

  it('leave a description and keywords that were made of them when the preview shrinks', async () => {
    const root = { token: await test.services.sessions.open(test.services.db, 1) };
    const { id } = await describedBy({});
    expect(await wordsOf(id)).toMatchObject({
      description: pages.join(''),
      keywords: expect.stringContaining('候鸟'),
    });
    await test.call(document.update, { id, preview: 1 }, root);
    expect(await wordsOf(id)).toEqual({ description: '', keywords: '' });
    await describeDocument(test.services, id);
    expect((await wordsOf(id)).description).toBe(pages[0]);
    expect((await wordsOf(id)).keywords).not.toContain('候鸟');
  });

  it('leave them too when the settings are applied to all', async () => {
    const root = { token: await test.services.sessions.open(test.services.db, 1) };
    const { id } = await describedBy({});
    await configure(test.services, 'converter', { max_preview: 1 });
    await test.call(document.applyPreview, { id: [id] }, root);
    await configure(test.services, 'converter', { max_preview: 0 });
    await describeDocument(test.services, id);
    expect((await wordsOf(id)).description).toBe(pages[0]);
  });

  const jobsOf = async (id: number) => {
    const { rows } = await test.services.db.execute<{ key: string }>(
      sql`select key from graphile_worker.jobs where key = ${`describe:${id}`}`,
    );
    return rows.length;
  };

  it('are described anew where somebody emptied the words, or sent them as empty as they had been', async () => {
    const root = { token: await test.services.sessions.open(test.services.db, 1) };
    const { id } = await describedBy({ description: '我写的' });
    await test.call(document.update, { id, description: '我写的', title: '改名' }, root);
    expect(await jobsOf(id)).toBe(0);
    await test.call(document.update, { id, description: '' }, root);
    expect(await jobsOf(id)).toBe(1);
    await describeDocument(test.services, id);
    expect((await wordsOf(id)).description).toBe(pages.join(''));
  });

  it.each([{ description: '我写的' }, { keywords: '我写的' }])(
    'do not take along what a person wrote: %j',
    async (written) => {
      const root = { token: await test.services.sessions.open(test.services.db, 1) };
      const { id } = await describedBy(written);
      expect(await wordsOf(id)).toMatchObject(written);
      await test.call(document.update, { id, preview: 1 }, root);
      await describeDocument(test.services, id);
      expect(await wordsOf(id)).toMatchObject(written);
    },
  );

  it('are described again once somebody emptied the words', async () => {
    const root = { token: await test.services.sessions.open(test.services.db, 1) };
    const { id } = await describedBy({ description: '我写的' });
    await test.call(document.update, { id, description: '' }, root);
    await describeDocument(test.services, id);
    expect((await wordsOf(id)).description).toBe(pages.join(''));
  });

  it('are searched no more once they are closed', async () => {
    const root = { token: await test.services.sessions.open(test.services.db, 1) };
    const { id } = await createReadable(test.services, { user_id: owner.id });
    const { db } = test.services;
    const [row] = await db.select().from(documents).where(eq(documents.id, id));
    const hidden = { key: row?.conversion_key ?? '', page: 4, content: '曲终人不见' };
    await db.insert(pageTexts).values(hidden);
    await db.update(documents).set({ pages: 4 }).where(eq(documents.id, id));
    await indexAll(test.services);
    expect((await test.call(search.all, { wd: '曲终人不见' })).total).toBe(1);
    await test.call(document.update, { id, preview: 2 }, root);
    await indexAll(test.services);
    expect((await test.call(search.all, { wd: '曲终人不见' })).total).toBe(0);
  });
});
