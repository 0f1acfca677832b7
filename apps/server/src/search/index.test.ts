import { contract } from '@wenyuan/contract';
import {
  ArticleStatus,
  articleStatusLabels,
  DocumentStatus,
  documentStatusLabels,
  searchableDocumentStatuses,
} from '@wenyuan/domain';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  articles,
  categories,
  documentCategories,
  documents,
  pageTexts,
  searchChanges,
  searchEntries,
  searchState,
} from '../db/schema/index.ts';
import {
  createArticle,
  createCategory,
  createDocument,
  createMember,
  type Member,
} from '../testing/builders.ts';
import { eventually } from '../testing/conversions.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { entryOf, type Source } from './entry.ts';
import { indexAll, indexBatch } from './indexer.ts';
import { readProgress, rebuildIfOld, rebuildIndex } from './rebuild.ts';
import { runIndexer } from './run-indexer.ts';

const { document, recycle, article, search, category } = contract;

let test: TestApp;
let author: Member;
let root: { token: string };

beforeAll(async () => {
  test = await createTestApp();
  author = await createMember(test.services);
  root = { token: await test.services.sessions.open(test.services.db, 1) };
});
beforeEach(() => indexAll(test.services));
afterAll(() => test.close());

const db = () => test.services.db;

async function entries(): Promise<unknown[]> {
  const rows = await db().execute(
    sql`select e.*, title_words::text, words::text,
      (select array_agg(c order by c) from unnest(category_ids) c) as category_ids
      from search_entries e order by type, target_id`,
  );
  return rows.rows;
}

/** The maintained index must equal one built from scratch. */
async function expectRight(): Promise<void> {
  await indexAll(test.services);
  const kept = await entries();
  await db().delete(searchEntries);
  await rebuildIndex(db());
  await indexAll(test.services);
  expect(kept).toEqual(await entries());
}

async function isFound(wd: string): Promise<boolean> {
  const { total } = await test.call(search.all, { wd });
  return total > 0;
}

describe('the index of documents', () => {
  it.each(Object.entries(documentStatusLabels))(
    'knows the ones of status %s (%s) exactly when they can be searched',
    async (text) => {
      const status = Number(text);
      const made = await createDocument(test.services, {
        user_id: author.id,
        title: `状态之${'甲乙丙丁戊己庚辛'[status]}本`,
        status,
      });
      await expectRight();
      const found = await db().$count(searchEntries, sql`type = 0 and target_id = ${made.id}`);
      expect(found === 1).toBe((searchableDocumentStatuses as readonly number[]).includes(status));
    },
  );

  it('follows a document through all that can happen to it, and hides it at once', async () => {
    const made = await createDocument(test.services, {
      user_id: author.id,
      title: '洛神赋图',
      status: DocumentStatus.PendingReview,
    });
    await indexAll(test.services);
    expect(await isFound('洛神赋图')).toBe(false);

    const { id } = made;
    await test.call(document.check, { id: [id], status: DocumentStatus.Converted }, root);
    await expectRight();
    expect(await isFound('洛神赋图')).toBe(true);

    await db().insert(pageTexts).values({ key: made.hash, page: 1, content: '翩若惊鸿' });
    await expectRight();
    expect(await isFound('翩若惊鸿')).toBe(true);

    await db().update(pageTexts).set({ content: '婉若游龙' }).where(eq(pageTexts.key, made.hash));
    await expectRight();
    expect([await isFound('翩若惊鸿'), await isFound('婉若游龙')]).toEqual([false, true]);

    await test.call(document.update, { id, title: '感甄赋' }, root);
    await expectRight();
    expect([await isFound('洛神赋图'), await isFound('感甄赋')]).toEqual([false, true]);

    const shelf = await createCategory(test.services);
    await test.call(document.update, { id, category_id: [shelf] }, root);
    await expectRight();
    const inShelf = () => test.call(search.documents, { wd: '感甄赋', category_id: shelf });
    expect((await inShelf()).total).toBe(1);
    await db().delete(documentCategories).where(eq(documentCategories.document_id, id));
    await expectRight();
    expect((await inShelf()).total).toBe(0);

    // From here on the indexer does not run: the transaction that hides a document must remove its entry.
    await test.call(document.check, { id: [id], status: DocumentStatus.Disabled }, root);
    expect(await isFound('感甄赋')).toBe(false);
    await test.call(document.check, { id: [id], status: DocumentStatus.Converted }, root);
    await expectRight();
    expect(await isFound('感甄赋')).toBe(true);

    await test.call(document.delete, { id: [id] }, root);
    expect(await isFound('感甄赋')).toBe(false);
    await expectRight();
    await test.call(recycle.recover, { id: [id] }, root);
    await expectRight();
    expect(await isFound('感甄赋')).toBe(true);

    await test.call(document.delete, { id: [id] }, root);
    await test.call(recycle.delete, { id: [id] }, root);
    await expectRight();
    expect(await isFound('感甄赋')).toBe(false);
  });

  it('follows a category that moves or goes', async () => {
    const [upper, lower] = [
      await createCategory(test.services),
      await createCategory(test.services),
    ];
    const made = await createDocument(test.services, { user_id: author.id, title: '移架之书' });
    await test.call(document.update, { id: made.id, category_id: [lower] }, root);
    await indexAll(test.services);
    await test.call(category.update, { id: lower, parent_id: upper, title: '下架' }, root);
    await expectRight();
    const { total } = await test.call(search.documents, { wd: '移架', category_id: upper });
    expect(total).toBe(1);
    await db().delete(categories).where(eq(categories.id, lower));
    await expectRight();
  });

  it('takes a text of more words than an index entry can hold', async () => {
    const made = await createDocument(test.services, { user_id: author.id, title: '无穷之书' });
    const word = (index: number) => `${index}`.padStart(64, 'x');
    const page = (from: number) => Array.from({ length: 300 }, (_, index) => word(from + index));
    await db()
      .insert(pageTexts)
      .values(
        Array.from({ length: 10 }, (_, index) => ({
          key: made.hash,
          page: index + 1,
          content: page(index * 300).join(' '),
        })),
      );
    await indexAll(test.services);
    expect(await isFound('无穷之书')).toBe(true);
    expect(await isFound(word(5))).toBe(true);
    expect(await db().$count(searchChanges)).toBe(0);
  });

  it('is not touched by views', async () => {
    const made = await createDocument(test.services, { user_id: author.id, title: '热门之书' });
    await indexAll(test.services);
    await db().update(documents).set({ view_count: 9 }).where(eq(documents.id, made.id));
    expect(await db().$count(searchChanges)).toBe(0);
  });
});

describe('the index of articles', () => {
  it.each(Object.entries(articleStatusLabels))(
    'knows the ones of status %s (%s) exactly when they are published',
    async (text) => {
      const status = Number(text);
      const made = await createArticle(test.services, {
        user_id: author.id,
        title: `稿${text}`,
        status,
      });
      await expectRight();
      const found = await db().$count(searchEntries, sql`type = 1 and target_id = ${made.id}`);
      expect(found === 1).toBe(status === ArticleStatus.Passed);
    },
  );

  it('follows an article through all that can happen to it, and hides it at once', async () => {
    const { id } = await createArticle(test.services, {
      user_id: author.id,
      title: '论语心得',
      status: ArticleStatus.Pending,
    });
    expect(await isFound('论语心得')).toBe(false);
    await test.call(article.check, { article_id: [id], status: ArticleStatus.Passed }, root);
    await expectRight();
    expect(await isFound('论语心得')).toBe(true);
    await test.call(article.update, { id, content: '<p>温故而知新</p>' }, root);
    await expectRight();
    expect(await isFound('温故而知新')).toBe(true);
    await test.call(
      article.check,
      { article_id: [id], status: ArticleStatus.Rejected, reject_reason: '抄袭' },
      root,
    );
    expect(await isFound('论语心得')).toBe(false);
    await test.call(article.check, { article_id: [id], status: ArticleStatus.Passed }, root);
    await expectRight();
    await test.call(article.delete, { id: [id] }, root);
    expect(await isFound('论语心得')).toBe(false);
    await expectRight();
    await db().delete(articles).where(eq(articles.id, id));
    await expectRight();
  });
});

describe('the indexer', () => {
  it('ends at the last state however many change and index at once', async () => {
    const made = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        createDocument(test.services, { user_id: author.id, title: `并发第${index}册` }),
      ),
    );
    const change = async (id: number, round: number) => {
      const hidden = round % 3 === 1;
      await db()
        .update(documents)
        .set({
          title: `并发第${round}稿`,
          status: hidden ? DocumentStatus.Disabled : DocumentStatus.Converted,
        })
        .where(eq(documents.id, id));
    };
    for (let round = 0; round < 6; round += 1)
      await Promise.all([
        ...made.map(({ id }, index) => change(id, round + index)),
        indexBatch(test.services),
        indexBatch(test.services),
      ]);
    await expectRight();
    const shown = await test.call(search.documents, { wd: '并发', size: 50 });
    expect(shown.total).toBe(made.filter((_, index) => (5 + index) % 3 !== 1).length);
  });

  it('tries three times what it cannot index, and goes on with the others', async () => {
    const { id } = await createDocument(test.services, {
      user_id: author.id,
      title: '坤舆万国全图',
    });
    await createDocument(test.services, { user_id: author.id, title: '天工开物' });
    const analyse = async (source: Source) => {
      if (source.target_id === id) throw new Error('not to be read');
      return entryOf(source);
    };
    const logger = pino({ enabled: false });
    const waits = () => db().$count(searchChanges, sql`type = 0 and target_id = ${id}`);
    for (const left of [1, 1, 0]) {
      await indexBatch({ ...test.services, logger, analyse });
      expect((await waits()) > 0).toBe(left > 0);
    }
    expect([await isFound('坤舆万国全图'), await isFound('天工开物')]).toEqual([false, true]);
  });

  it('builds the index anew when another analyser built it, and only then', async () => {
    await rebuildIndex(db());
    expect(await rebuildIfOld(db())).toBe(false);
    await indexAll(test.services);
    await db().update(searchState).set({ version: 'of old' });
    expect(await rebuildIfOld(db())).toBe(true);
    expect((await readProgress(db())).left).toBeGreaterThan(0);
    await indexAll(test.services);
    expect(await readProgress(db())).toMatchObject({ left: 0 });
  });

  it('is rebuilt by an operator, who sees its progress, and wrong entries are deleted', async () => {
    await db().insert(searchEntries).values({
      type: 0,
      target_id: 999_999,
      title: '并无此书',
      title_words: "'并无':1A",
      words: "'并无':1A",
      category_ids: [],
      user_id: author.id,
      created_at: new Date(),
    });
    await test.call(search.rebuild, {}, root);
    const before = await test.call(search.progress, {}, root);
    expect(before.left).toBe(before.total);
    await indexAll(test.services);
    expect(await test.call(search.progress, {}, root)).toMatchObject({
      left: 0,
      total: before.total,
      entries: before.entries - 1,
    });
  });

  it('puts what people change before a rebuild', async () => {
    await rebuildIndex(db());
    const made = await createDocument(test.services, { user_id: author.id, title: '插队之书' });
    await indexBatch(test.services);
    expect(await db().$count(searchEntries, eq(searchEntries.target_id, made.id))).toBe(1);
  });

  it('hears of changes and indexes them, as long as it runs', async () => {
    const indexer = runIndexer(test.services);
    try {
      await createDocument(test.services, { user_id: author.id, title: '闻风而动' });
      expect(await eventually(async () => ((await isFound('闻风而动')) ? true : undefined))).toBe(
        true,
      );
    } finally {
      await indexer.stop();
    }
  });
});
