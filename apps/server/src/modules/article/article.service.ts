import { randomBytes } from 'node:crypto';
import { contract, permissionKey, type ParsedInputOf } from '@wenyuan/contract';
import {
  ArticleStatus,
  articleStatusAfterEdit,
  articleStatusLabels,
  AttachmentType,
  canTransitArticle,
  PunishmentType,
  CategoryType,
  CommentStatus,
  cut,
  CommentType,
} from '@wenyuan/domain';
import { and, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { isVisitor, mayPublish, needsArticleReview, type Caller } from '../../auth/caller.ts';
import { isDuplicate, type Db } from '../../db/database.ts';
import { definedOf } from '../../db/defined.ts';
import {
  articleCategories,
  articles,
  categories,
  comments,
  favorites,
  users,
} from '../../db/schema/index.ts';
import { requireUnchanged } from '../../db/unchanged.ts';
import { badField, conflict, forbidden, notFound } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { countInCategories, lockTreeShared, lockCounters } from '../category/category.repo.ts';
import { requireSeen } from '../inbox/require-seen.ts';
import { notify } from '../notice/notify.ts';
import { articleReviewed } from '../notice/review-notices.ts';
import { requireUnpunished } from '../punishment/punished.ts';
import { screenFields } from '../screening/screening.ts';
import { bindImages } from '../upload/bind-images.ts';
import { filesOfHtml } from './article-files.ts';
import {
  articleColumns,
  categoryIdsOf,
  lockArticles,
  presentArticles,
  type ArticleRow,
} from './article.repo.ts';
import { withImageSizes } from './image-sizes.ts';
import { readContent } from './read-content.ts';

type ArticleContract = (typeof contract)['article'];
type Creation = ParsedInputOf<ArticleContract['create']>;
type Review = ParsedInputOf<ArticleContract['check']>;
type Change = ParsedInputOf<ArticleContract['update']>;

const SUMMARY_LENGTH = 200;
/** Articles in one transaction when the recycle bin is emptied. */
const PURGE_BATCH = 200;

const mayPublishAny = (caller: Caller): boolean =>
  caller.can(permissionKey(contract.article.create).path);
const mayChangeAny = (caller: Caller): boolean =>
  caller.can(permissionKey(contract.article.update).path);

async function requireCategories(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await tx.$count(
    categories,
    and(inArray(categories.id, [...ids]), eq(categories.type, CategoryType.Article)),
  );
  if (found < new Set(ids).size) throw badField('category_id', '所选分类不存在');
}

function translateDuplicate(error: unknown): unknown {
  return isDuplicate(error, 'articles_identifier_unique')
    ? conflict('文章标识已被使用', 'identifier')
    : error;
}

export function createArticleService(services: Services) {
  const { db } = services;

  async function countForUser(tx: Db, userId: number, change: number): Promise<void> {
    await tx
      .update(users)
      .set({ article_count: sql`greatest(0, ${users.article_count} + ${change})` })
      .where(eq(users.id, userId));
  }

  async function link(tx: Db, articleId: number, categoryIds: readonly number[]): Promise<void> {
    const wanted = [...new Set(categoryIds)];
    const previous = await categoryIdsOf(tx, [articleId]);
    await tx.delete(articleCategories).where(eq(articleCategories.article_id, articleId));
    if (wanted.length > 0) {
      await tx
        .insert(articleCategories)
        .values(wanted.map((category_id) => ({ article_id: articleId, category_id })));
    }
    const gone = previous.filter((id) => !wanted.includes(id));
    const come = wanted.filter((id) => !previous.includes(id));
    await countInCategories(tx, gone, -1);
    await countInCategories(tx, come, 1);
  }

  /** Locks everything whose counters change when articles enter or leave categories. */
  async function lockCounted(
    tx: Db,
    rows: readonly ArticleRow[],
    coming: readonly number[] = [],
  ): Promise<void> {
    const present = await categoryIdsOf(
      tx,
      rows.map((row) => row.id),
    );
    await lockCounters(tx, {
      categoryIds: [...present, ...coming],
      userIds: rows.map((row) => row.user_id),
    });
  }

  async function bindFiles(tx: Db, row: Pick<ArticleRow, 'id' | 'content'>): Promise<void> {
    await bindImages(tx, { type: AttachmentType.Article, id: row.id }, filesOfHtml(row.content));
  }

  async function lockLive(tx: Db, ids: readonly number[]): Promise<ArticleRow[]> {
    const rows = (await lockArticles(tx, ids)).filter((row) => row.deleted_at === null);
    if (rows.length < new Set(ids).size) throw notFound('文章不存在或已被删除');
    return rows;
  }

  /** The initial status of a new article. */
  function statusOf(caller: Caller, edit: { isDraft: boolean; isSuspect: boolean }): ArticleStatus {
    if (edit.isDraft) return ArticleStatus.Draft;
    if (mayPublishAny(caller)) return ArticleStatus.Passed;
    return needsArticleReview(caller) || edit.isSuspect
      ? ArticleStatus.Pending
      : ArticleStatus.Passed;
  }

  /** Screens an author's text for sensitive words; in the content they are not covered. */
  async function screen(
    input: { title?: string; keywords?: string; description?: string },
    text: string | undefined,
  ) {
    const heads = await screenFields(services, input);
    const body = await screenFields(services, { content: text });
    return { fields: heads.fields, isSuspect: heads.needsReview || body.needsReview };
  }

  async function requireMayPublish(on: Db, caller: Caller): Promise<void> {
    if (mayPublishAny(caller)) return;
    await requireUnpunished(on, caller.id, PunishmentType.NoArticle);
    if (!mayPublish(caller)) throw forbidden('您所在的用户组不能发布文章');
  }

  /**
   * Deletes articles for good, with comments and files. Their counters were adjusted when they were moved to the bin.
   */
  async function purgeRows(tx: Db, rows: readonly ArticleRow[]): Promise<void> {
    if (rows.length === 0) return;
    const ids = rows.map((row) => row.id);
    for (const id of ids) await bindImages(tx, { type: AttachmentType.Article, id }, []);
    const removedComments = await tx
      .delete(comments)
      .where(and(eq(comments.type, CommentType.Article), inArray(comments.document_id, ids)))
      .returning({ user_id: comments.user_id, status: comments.status });
    const kept = await tx
      .delete(favorites)
      .where(and(eq(favorites.type, CommentType.Article), inArray(favorites.document_id, ids)))
      .returning({ user_id: favorites.user_id });
    const approved = removedComments.filter(({ status }) => status === CommentStatus.Approved);
    const people = [...new Set([...approved, ...kept].map(({ user_id }) => user_id))];
    await lockCounters(tx, { categoryIds: [], userIds: people });
    for (const id of people) {
      const commentCount = approved.filter(({ user_id }) => user_id === id).length;
      const favoriteCount = kept.filter(({ user_id }) => user_id === id).length;
      await tx
        .update(users)
        .set({
          comment_count: sql`greatest(0, ${users.comment_count} - ${commentCount})`,
          favorite_count: sql`greatest(0, ${users.favorite_count} - ${favoriteCount})`,
        })
        .where(eq(users.id, id));
    }
    await tx.delete(articles).where(inArray(articles.id, ids));
  }

  /** Locks what is purged; comments are locked before their articles. */
  async function lockForPurge(tx: Db, ids: readonly number[]): Promise<ArticleRow[]> {
    await tx
      .select({ id: comments.id })
      .from(comments)
      .where(and(eq(comments.type, CommentType.Article), inArray(comments.document_id, [...ids])))
      .orderBy(comments.id)
      .for('update');
    return (await lockArticles(tx, ids)).filter((row) => row.deleted_at !== null);
  }

  return {
    /** What readers would see of this content, and what it would lose; nothing is stored. */
    async preview(html: string, caller: Caller) {
      // Whoever manages articles may change them without publishing any.
      if (!mayChangeAny(caller)) await requireMayPublish(db, caller);
      const { content, removed } = await readContent(html);
      return { content: await withImageSizes(db, content), removed: [...removed] };
    },

    async create(input: Creation, caller: Caller): Promise<ArticleRow> {
      await requireMayPublish(db, caller);
      const { category_id, is_recommend, is_draft, identifier, ...fields } = input;
      const widened = mayPublishAny(caller);
      if (!widened && (identifier !== undefined || is_recommend || fields.notice > 0))
        throw forbidden('没有权限指定文章标识、推荐文章或设为公告');
      const { content: html, text } = await readContent(input.content);
      const content = await withImageSizes(db, html);
      const { title, keywords, description } = fields;
      const screened = await screen({ title, keywords, description }, text);
      try {
        return await db.transaction(async (tx) => {
          await lockTreeShared(tx);
          await requireCategories(tx, category_id);
          await lockCounters(tx, { categoryIds: category_id, userIds: [caller.id] });
          const [row] = await tx
            .insert(articles)
            .values({
              ...fields,
              ...screened.fields,
              content,
              description: screened.fields.description || cut(text, SUMMARY_LENGTH),
              identifier: identifier ?? randomBytes(8).toString('hex'),
              user_id: caller.id,
              status: statusOf(caller, { isDraft: is_draft, isSuspect: screened.isSuspect }),
              recommend_at: is_recommend ? new Date() : null,
            })
            .returning(articleColumns);
          if (row === undefined) throw new Error('insert returned no article');
          await link(tx, row.id, category_id);
          await bindFiles(tx, row);
          await countForUser(tx, caller.id, 1);
          return row;
        });
      } catch (error) {
        throw translateDuplicate(error);
      }
    },

    async update(input: Change, caller: Caller): Promise<ArticleRow> {
      const {
        id,
        category_id,
        is_recommend,
        is_draft,
        identifier,
        unchanged_since,
        content: html,
        ...fields
      } = input;
      const read = html === undefined ? undefined : await readContent(html);
      const content = read === undefined ? undefined : await withImageSizes(db, read.content);
      const { title, keywords, description } = fields;
      const screened = await screen(definedOf({ title, keywords, description }), read?.text);
      try {
        return await db.transaction(async (tx) => {
          if (category_id !== undefined) await lockTreeShared(tx);
          const [row] = await lockLive(tx, [id]);
          if (row === undefined) throw notFound('文章不存在或已被删除');
          const manages = mayChangeAny(caller);
          const own = row.user_id === caller.id;
          if (!own && !manages) throw forbidden('只能修改自己的文章');
          // Only its author knows of a draft.
          if (!own && row.status === ArticleStatus.Draft) throw notFound('文章不存在或已被删除');
          await requireUnchanged(row, unchanged_since, async () => {
            const [head] = await presentArticles(tx, [row], () => true);
            // An error is not cut to a schema as replies are, and a row has more than its author may see.
            return contract.article.get.reply.parse({ ...head, content: row.content });
          });
          // Forms send the whole row: unchanged fields need no permission.
          const promotes =
            (identifier ?? row.identifier) !== row.identifier ||
            (is_recommend ?? row.recommend_at !== null) !== (row.recommend_at !== null) ||
            (fields.notice ?? row.notice) !== row.notice;
          if (!manages && promotes) throw forbidden('没有权限修改文章标识、推荐或公告');
          if (!manages) await requireMayPublish(tx, caller);
          if (category_id !== undefined) {
            await requireCategories(tx, category_id);
            await lockCounted(tx, [row], category_id);
            await link(tx, id, category_id);
          }
          const [updated] = await tx
            .update(articles)
            .set({
              ...definedOf({
                ...screened.fields,
                identifier,
                notice: fields.notice,
                content,
              }),
              ...(fields.description === '' && read !== undefined
                ? { description: cut(read.text, SUMMARY_LENGTH) }
                : {}),
              ...(is_recommend === undefined
                ? {}
                : { recommend_at: is_recommend ? (row.recommend_at ?? new Date()) : null }),
              status: statusAfter(
                row,
                { is_draft, own, manages, isSuspect: screened.isSuspect },
                caller,
              ),
              updated_at: new Date(),
            })
            .where(eq(articles.id, id))
            .returning(articleColumns);
          if (updated === undefined) throw new Error('update returned no article');
          if (read !== undefined) await bindFiles(tx, updated);
          return updated;
        });
      } catch (error) {
        throw translateDuplicate(error);
      }
    },

    /** Moves articles to the recycle bin, all or none: one that the caller may not delete refuses the whole. */
    async remove(ids: readonly number[], caller: Caller, mayDeleteAll: boolean): Promise<void> {
      await db.transaction(async (tx) => {
        await lockTreeShared(tx);
        const rows = (await lockArticles(tx, ids)).filter((row) => row.deleted_at === null);
        if (!mayDeleteAll && rows.some((row) => row.user_id !== caller.id))
          throw forbidden('只能删除自己的文章');
        await lockCounted(tx, rows);
        for (const row of rows) {
          await tx
            .update(articles)
            .set({
              deleted_at: new Date(),
              deleted_user_id: caller.id,
              updated_at: sql`${articles.updated_at}`,
            })
            .where(eq(articles.id, row.id));
          await countForUser(tx, row.user_id, -1);
          await countInCategories(tx, await categoryIdsOf(tx, [row.id]), -1);
        }
      });
    },

    async restore(ids: readonly number[]): Promise<void> {
      await db.transaction(async (tx) => {
        await lockTreeShared(tx);
        const rows = (await lockArticles(tx, ids)).filter((row) => row.deleted_at !== null);
        if (rows.length === 0) throw notFound('回收站中没有这些文章');
        await lockCounted(tx, rows);
        for (const row of rows) {
          await tx
            .update(articles)
            .set({ deleted_at: null, deleted_user_id: 0, updated_at: sql`${articles.updated_at}` })
            .where(eq(articles.id, row.id));
          await countForUser(tx, row.user_id, 1);
          await countInCategories(tx, await categoryIdsOf(tx, [row.id]), 1);
        }
      });
    },

    async purge(ids: readonly number[]): Promise<void> {
      await db.transaction(async (tx) => {
        const rows = await lockForPurge(tx, ids);
        if (rows.length === 0) throw notFound('回收站中没有这些文章');
        await purgeRows(tx, rows);
      });
    },

    /** Deletes what came into the recycle bin until a moment; by default its present content. */
    async empty(until = new Date()): Promise<void> {
      for (;;) {
        const found = await db
          .select({ id: articles.id })
          .from(articles)
          .where(and(isNotNull(articles.deleted_at), lte(articles.deleted_at, until)))
          .limit(PURGE_BATCH);
        if (found.length === 0) return;
        await db.transaction(async (tx) => {
          const ids = found.map((row) => row.id);
          await purgeRows(tx, await lockForPurge(tx, ids));
        });
      }
    },

    async setCategory(ids: readonly number[], categoryIds: readonly number[]): Promise<void> {
      await db.transaction(async (tx) => {
        await lockTreeShared(tx);
        await requireCategories(tx, categoryIds);
        const rows = await lockLive(tx, ids);
        await lockCounted(tx, rows, categoryIds);
        for (const row of rows) await link(tx, row.id, categoryIds);
      });
    },

    async recommend(ids: readonly number[], isRecommended: boolean): Promise<void> {
      await db
        .update(articles)
        .set({
          recommend_at: isRecommended ? new Date() : null,
          updated_at: sql`${articles.updated_at}`,
        })
        .where(and(inArray(articles.id, [...ids]), isNull(articles.deleted_at)));
    },

    async check(input: Review, caller: Caller): Promise<void> {
      const { article_id: ids, seen_status } = input;
      const status = input.status as ArticleStatus;
      const reason = input.reject_reason ?? input.rejeact_reason ?? '';
      await db.transaction(async (tx) => {
        const rows = await lockLive(tx, ids);
        await requireSeen(tx, rows, seen_status, {
          of: (row) => ({ ...row, by: row.reviewed_user_id }),
          nameOf: (row) => `《${row.title}》`,
          labelOf: (row) => articleStatusLabels[row.status as ArticleStatus],
        });
        for (const row of rows) {
          const from = row.status as ArticleStatus;
          if (from !== status && !canTransitArticle(from, status)) {
            const [now, wanted] = [articleStatusLabels[from], articleStatusLabels[status]];
            throw conflict(`《${row.title}》当前为「${now}」，不能改为「${wanted}」`, 'status');
          }
          const reject_reason = status === ArticleStatus.Rejected ? reason : '';
          await tx
            .update(articles)
            .set({ status, reject_reason, reviewed_user_id: caller.id })
            .where(eq(articles.id, row.id));
        }
        const decision = { status, reason, by_user_id: caller.id };
        await notify(
          tx,
          rows.flatMap((row) => articleReviewed(row, decision)),
        );
      });
    },
  };

  /** The status after an edit, which may require a new review. */
  function statusAfter(
    row: ArticleRow,
    edit: { is_draft: boolean | undefined; own: boolean; manages: boolean; isSuspect: boolean },
    caller: Caller,
  ): ArticleStatus {
    const status = row.status as ArticleStatus;
    if (edit.is_draft === false && status === ArticleStatus.Draft)
      return statusOf(caller, { isDraft: false, isSuspect: edit.isSuspect });
    if (edit.is_draft === true && edit.own) return ArticleStatus.Draft;
    if (edit.manages) return status;
    const isReviewed = needsArticleReview(caller) || edit.isSuspect;
    return articleStatusAfterEdit(status, { isReviewed });
  }
}

export function isAuthor(row: Pick<ArticleRow, 'user_id'>, caller: Caller): boolean {
  return !isVisitor(caller) && row.user_id === caller.id;
}
