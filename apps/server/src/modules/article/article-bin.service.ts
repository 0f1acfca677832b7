import type { contract, ParsedInputOf } from '@wenyuan/contract';
import { AttachmentType, CommentStatus, CommentType, PunishmentType } from '@wenyuan/domain';
import { and, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import type { Caller } from '../../auth/caller.ts';
import { addToCounter } from '../../db/add-to-counter.ts';
import type { Db } from '../../db/database.ts';
import { isDeletedOwn } from '../../db/filters.ts';
import { articles, comments, favorites, users } from '../../db/schema/index.ts';
import { unedited } from '../../db/unedited.ts';
import { forbidden, notFound } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { lockTreeShared } from '../category/category.repo.ts';
import { tellRemoved, tellRestored } from '../notice/removal-notices.ts';
import { requireUnpunished } from '../punishment/punished.ts';
import { releaseImages } from '../upload/bind-images.ts';
import { lockUsers } from '../user/user.repo.ts';
import { lockCounted, recount } from './article-categories.ts';
import { lockArticles, type ArticleRow } from './article.repo.ts';

type Removal = ParsedInputOf<(typeof contract)['article']['delete']>;

/** Articles in one transaction when the recycle bin is emptied. */
const PURGE_BATCH = 200;

/** Puts articles into the bin or takes them out, which does not make them look changed. */
async function mark(
  tx: Db,
  rows: readonly ArticleRow[],
  bin: Pick<ArticleRow, 'deleted_at' | 'deleted_user_id'>,
): Promise<void> {
  await tx
    .update(articles)
    .set({ ...bin, ...unedited(articles) })
    .where(
      inArray(
        articles.id,
        rows.map((row) => row.id),
      ),
    );
}

/** Moves locked articles to the recycle bin, after `lockTreeShared`; authors are told of what was not their own deed. */
export async function putArticlesIntoBin(
  tx: Db,
  rows: readonly ArticleRow[],
  { caller, reason }: { readonly caller: Caller; readonly reason: string },
): Promise<void> {
  await lockCounted(tx, rows);
  await mark(tx, rows, { deleted_at: new Date(), deleted_user_id: caller.id });
  await recount(tx, rows, -1);
  await tellRemoved(tx, 'article', rows, { by_user_id: caller.id, reason });
}

/** Takes locked articles out of the bin, after `lockTreeShared`. */
async function takeOut(tx: Db, rows: readonly ArticleRow[], caller: Caller): Promise<void> {
  if (rows.length === 0) throw notFound('回收站中没有这些文章');
  await lockCounted(tx, rows);
  await mark(tx, rows, { deleted_at: null, deleted_user_id: 0 });
  await recount(tx, rows, 1);
  const back = rows.map((row) => ({ ...row, href: `/article/detail/${row.identifier}` }));
  await tellRestored(tx, 'article', back, caller.id);
}

/**
 * Deletes articles for good, with comments and files. Their counters were adjusted when they were moved to the bin.
 */
async function purgeRows(tx: Db, rows: readonly ArticleRow[]): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map((row) => row.id);
  await releaseImages(tx, AttachmentType.Article, ids);
  const removedComments = await tx
    .delete(comments)
    .where(and(eq(comments.type, CommentType.Article), inArray(comments.document_id, ids)))
    .returning({ user_id: comments.user_id, status: comments.status });
  const kept = await tx
    .delete(favorites)
    .where(and(eq(favorites.type, CommentType.Article), inArray(favorites.document_id, ids)))
    .returning({ user_id: favorites.user_id });
  const approved = removedComments.filter(({ status }) => status === CommentStatus.Approved);
  const writers = approved.map(({ user_id }) => user_id);
  const readers = kept.map(({ user_id }) => user_id);
  await lockUsers(tx, [...writers, ...readers]);
  await addToCounter(tx, users.comment_count, writers, -1);
  await addToCounter(tx, users.favorite_count, readers, -1);
  await tx.delete(articles).where(inArray(articles.id, ids));
}

/** Locks what is purged; comments are locked before their articles. */
async function lockForPurge(tx: Db, ids: readonly number[], until?: Date): Promise<ArticleRow[]> {
  await tx
    .select({ id: comments.id })
    .from(comments)
    .where(and(eq(comments.type, CommentType.Article), inArray(comments.document_id, [...ids])))
    .orderBy(comments.id)
    .for('update');
  // Its author may have taken one out, and deleted it again, since it was found.
  return (await lockArticles(tx, ids)).filter(
    ({ deleted_at: at }) => at !== null && (until === undefined || at <= until),
  );
}

/** The recycle bin of articles. */
export function createArticleBin({ db }: Pick<Services, 'db'>) {
  return {
    /** Moves articles to the recycle bin, all or none: one that the caller may not delete refuses the whole. */
    async remove(
      { id: ids, reason }: Removal,
      caller: Caller,
      mayDeleteAll: boolean,
    ): Promise<void> {
      await db.transaction(async (tx) => {
        await lockTreeShared(tx);
        const rows = (await lockArticles(tx, ids)).filter((row) => row.deleted_at === null);
        if (!mayDeleteAll && rows.some((row) => row.user_id !== caller.id))
          throw forbidden('只能删除自己的文章');
        await putArticlesIntoBin(tx, rows, { caller, reason });
      });
    },

    async restore(ids: readonly number[], caller: Caller): Promise<void> {
      await db.transaction(async (tx) => {
        await lockTreeShared(tx);
        const rows = (await lockArticles(tx, ids)).filter((row) => row.deleted_at !== null);
        await takeOut(tx, rows, caller);
      });
    },

    /** Gives authors back what they deleted themselves. */
    async restoreOwn(ids: readonly number[], caller: Caller): Promise<void> {
      await requireUnpunished(db, caller.id, PunishmentType.NoArticle);
      await db.transaction(async (tx) => {
        await lockTreeShared(tx);
        const rows = (await lockArticles(tx, ids)).filter((row) => isDeletedOwn(row, caller.id));
        await takeOut(tx, rows, caller);
      });
    },

    async purge(ids: readonly number[]): Promise<void> {
      await db.transaction(async (tx) => {
        const rows = await lockForPurge(tx, ids);
        if (rows.length === 0) throw notFound('回收站中没有这些文章');
        await purgeRows(tx, rows);
      });
    },

    /** Deletes what came into the recycle bin until a moment, by default its present content, and counts it. */
    async empty(until = new Date()): Promise<number> {
      for (let total = 0; ;) {
        const found = await db
          .select({ id: articles.id })
          .from(articles)
          .where(and(isNotNull(articles.deleted_at), lte(articles.deleted_at, until)))
          .limit(PURGE_BATCH);
        if (found.length === 0) return total;
        total += await db.transaction(async (tx) => {
          const ids = found.map((row) => row.id);
          const rows = await lockForPurge(tx, ids, until);
          await purgeRows(tx, rows);
          return rows.length;
        });
      }
    },
  };
}
