import { contract } from '@wenyuan/contract';
import { ArticleStatus } from '@wenyuan/domain';
import { and, eq, or, sql } from 'drizzle-orm';
import { isGranted, isOwn, isVisitor, type Caller } from '../../auth/caller.ts';
import { oneRow } from '../../db/one-row.ts';
import { articles } from '../../db/schema/index.ts';
import { unedited } from '../../db/unedited.ts';
import { usernamesOf } from '../../db/usernames.ts';
import { notFound } from '../../http/errors.ts';
import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import {
  findArticle,
  isListed,
  listArticles,
  listRecycled,
  presentArticles,
  textsOf,
  type ArticleHead,
  type ArticleRow,
} from './article.repo.ts';
import { createArticleBin } from './article-bin.service.ts';
import { filesOf } from './article-files.ts';
import { createArticleReview } from './article-review.service.ts';
import { changeArticle } from './change-article.ts';
import { createArticle } from './create-article.ts';
import { previewArticle } from './preview-article.ts';
import { findNewIdentifier } from '../former-address/former-address.ts';
import { purgeTime } from '../recycle/purge-old.ts';
import { heldBackBy } from '../screening/screening.ts';
import { findNeighbours } from './neighbours.ts';
import { listRelated } from './related.ts';

const MISSING = '文章不存在或已被删除';
const NUMBER = /^[1-9]\d{0,14}$/;

export function articleHandlers(services: Services): HandlersOf<'article'> {
  const { db } = services;
  const review = createArticleReview(services);
  const bin = createArticleBin(services);
  const mayReadAll = (caller: Caller) => isGranted(caller, contract.article.get);
  const maySeeReason = (caller: Caller) => (row: ArticleHead) =>
    isOwn(row, caller) || mayReadAll(caller);

  async function presentOne(row: ArticleRow, caller: Caller) {
    const article = oneRow(await presentArticles(db, [row], maySeeReason(caller)));
    if (!mayReadAll(caller)) return article;
    return { ...article, ...(await whyHeld([row]))(row.id) };
  }

  async function whyHeld(rows: readonly ArticleHead[]) {
    const waiting = rows.filter(({ status }) => status === ArticleStatus.Pending);
    const ids = waiting.map(({ id }) => id);
    const texts = await textsOf(db, ids);
    const files = await filesOf(db, ids);
    return heldBackBy(
      services,
      waiting.map(({ id, title, keywords, description }) => ({
        id,
        texts: [title, keywords, description, texts.get(id) ?? ''],
        pictures: files.get(id) ?? [],
      })),
    );
  }

  /** Who does not know the mark of an article writes its number into a link; those that moved in had other marks. */
  async function findByOtherMark(mark: string): Promise<ArticleRow | undefined> {
    if (NUMBER.test(mark)) return findArticle(db, { id: Number(mark) });
    const identifier = mark === '' ? undefined : await findNewIdentifier(db, mark);
    return identifier === undefined ? undefined : findArticle(db, { identifier });
  }

  async function requireVisible(
    key: { id?: number | undefined; identifier?: string | undefined },
    caller: Caller,
  ): Promise<ArticleRow> {
    const row = (await findArticle(db, key)) ?? (await findByOtherMark(key.identifier ?? ''));
    const visible =
      row !== undefined &&
      (row.status === ArticleStatus.Passed ||
        isOwn(row, caller) ||
        // Only its author may see a draft.
        (mayReadAll(caller) && row.status !== ArticleStatus.Draft));
    if (!visible) throw notFound(MISSING);
    return row;
  }

  return {
    create: async ({ input, caller }) =>
      presentOne(await createArticle(services, input, caller), caller),
    update: async ({ input, caller }) =>
      presentOne(await changeArticle(services, input, caller), caller),
    delete: async ({ input, caller }) => {
      const may = isGranted(caller, contract.article.delete);
      await bin.remove(input, caller, may);
      return {};
    },
    preview: ({ input, caller }) => previewArticle(db, input.content, caller),
    get: async ({ input, caller }) => {
      const row = await requireVisible(input, caller);
      // Editors ask by id: only readers, who come by the address, are counted.
      if (input.id !== undefined || input.is_reread) return presentOne(row, caller);
      await db
        .update(articles)
        .set({
          view_count: sql`${articles.view_count} + 1`,
          ...unedited(articles),
        })
        .where(eq(articles.id, row.id));
      return presentOne({ ...row, view_count: row.view_count + 1 }, caller);
    },
    list: async ({ input, caller }) => {
      const passed = eq(articles.status, ArticleStatus.Passed);
      const own = isVisitor(caller) ? undefined : eq(articles.user_id, caller.id);
      const asksOwn = input.user_id?.length === 1 && input.user_id[0] === caller.id;
      const byKey = isGranted(caller, contract.article.list);
      const visible = byKey
        ? or(sql`${articles.status} <> ${ArticleStatus.Draft}`, own)
        : asksOwn
          ? or(passed, own)
          : and(passed, isListed);
      const { total, rows } = await listArticles(db, { ...input, byKey }, visible);
      const presented = await presentArticles(db, rows, maySeeReason(caller));
      const heldBack = await whyHeld(byKey ? rows : []);
      return { total, article: presented.map((row) => ({ ...row, ...heldBack(row.id) })) };
    },
    related: async ({ input, caller }) => {
      const rows = await listRelated(db, await requireVisible(input, caller));
      return { article: await presentArticles(db, rows, maySeeReason(caller)) };
    },
    neighbours: async ({ input, caller }) =>
      findNeighbours(db, await requireVisible(input, caller)),
    setCategory: async ({ input, caller }) => {
      await review.setCategory(input.article_id, input.category_id, caller);
      return {};
    },
    recommend: async ({ input }) => {
      await review.recommend(input.article_id, input.is_recommend);
      return {};
    },
    check: async ({ input, caller }) => {
      await review.check(input, caller);
      return {};
    },
    listRecycle: async ({ input }) => {
      const { total, rows } = await listRecycled(db, input);
      const names = await usernamesOf(
        db,
        rows.map((row) => row.deleted_user_id),
      );
      const presented = await presentArticles(db, rows, () => true);
      const days = (await services.settings.read()).security.recycle_retention_days;
      return {
        total,
        article: presented.map((row) => ({
          ...row,
          deleted_username: names.get(row.deleted_user_id) ?? '',
          purge_at: purgeTime(row.deleted_at === null ? null : new Date(row.deleted_at), days),
        })),
      };
    },
    restore: async ({ input, caller }) => {
      await bin.restore(input.id, caller);
      return {};
    },
    purge: async ({ input }) => {
      await bin.purge(input.id);
      return {};
    },
    empty: async ({ input: { deleted_until: until } }) => ({
      total: await bin.empty(until === undefined ? undefined : new Date(until)),
    }),
  };
}
