import {
  ArticleStatus,
  CommentStatus,
  CommentType,
  DocumentStatus,
  type SettingsValues,
} from '@wenyuan/domain';
import { and, asc, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import type { Caller } from '../../auth/caller.ts';
import type { Db } from '../../db/database.ts';
import { articles, comments, documents, favorites } from '../../db/schema/index.ts';
import { putArticlesIntoBin } from '../article/article-bin.service.ts';
import { articleColumns, categoryIdsOf, type ArticleRow } from '../article/article.repo.ts';
import { lockCounters } from '../category/category.repo.ts';
import { lockWithParents, moveAnswersUp, type CommentRow } from '../comment/comment.repo.ts';
import { categoryIdsOfAll, type DocumentRow } from '../document/document.repo.ts';
import { putIntoBin } from '../document/put-into-bin.ts';

/** What only a member and operators have of what the member wrote: readers have not, or not as it is now. */
type Unpublished = {
  readonly comments: readonly CommentRow[];
  readonly documents: readonly DocumentRow[];
  readonly articles: readonly ArticleRow[];
};

const { Failed, PendingReview, ReviewRejected } = DocumentStatus;

/** What an operator disabled is not among them: it stays as it was decided. */
const isUnpublishedDocument = and(
  inArray(documents.status, [Failed, PendingReview, ReviewRejected]),
  isNull(documents.deleted_at),
);
const isUnpublishedArticle = and(
  ne(articles.status, ArticleStatus.Passed),
  isNull(articles.deleted_at),
);

const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);

async function lockUnapproved(tx: Db, userId: number): Promise<CommentRow[]> {
  const isTheirs = and(eq(comments.user_id, userId), ne(comments.status, CommentStatus.Approved));
  const found = await tx.select({ id: comments.id }).from(comments).where(isTheirs);
  const locked = await lockWithParents(tx, idsOf(found));
  return locked.filter(({ status }) => status !== CommentStatus.Approved);
}

/**
 * Locks what a member has not published and what counts the member's favourites, in the common order: comments, documents,
 * articles, categories. The trees are locked before.
 */
export async function lockUnpublished(tx: Db, userId: number): Promise<Unpublished> {
  const unapproved = await lockUnapproved(tx, userId);
  const favoritesOf = (type: CommentType) =>
    tx
      .select({ id: favorites.document_id })
      .from(favorites)
      .where(and(eq(favorites.user_id, userId), eq(favorites.type, type)));
  const ofDocuments = and(eq(documents.user_id, userId), isUnpublishedDocument);
  const lockedDocuments = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(or(inArray(documents.id, favoritesOf(CommentType.Document)), ofDocuments))
    .orderBy(asc(documents.id))
    .for('no key update');
  const ofArticles = and(eq(articles.user_id, userId), isUnpublishedArticle);
  const lockedArticles = await tx
    .select({ id: articles.id })
    .from(articles)
    .where(or(inArray(articles.id, favoritesOf(CommentType.Article)), ofArticles))
    .orderBy(asc(articles.id))
    .for('no key update');
  const unpublished = {
    comments: unapproved,
    documents: await tx
      .select()
      .from(documents)
      .where(and(ofDocuments, inArray(documents.id, idsOf(lockedDocuments)))),
    articles: await tx
      .select(articleColumns)
      .from(articles)
      .where(and(ofArticles, inArray(articles.id, idsOf(lockedArticles)))),
  };
  const categoryIds = [
    ...(await categoryIdsOfAll(tx, unpublished.documents)),
    ...(await categoryIdsOf(tx, idsOf(unpublished.articles))),
  ];
  await lockCounters(tx, { categoryIds, userIds: [] });
  return unpublished;
}

/**
 * Takes it with the account of a member who goes, as if it had been deleted before: it leaves the queues, and nobody can
 * publish it by a decision. Who bought a document of which a change waited keeps what was accepted.
 */
export async function withdrawUnpublished(
  tx: Db,
  left: Unpublished,
  { caller, values }: { readonly caller: Caller; readonly values: SettingsValues },
): Promise<void> {
  await moveAnswersUp(tx, left.comments);
  await tx.delete(comments).where(inArray(comments.id, idsOf(left.comments)));
  await putIntoBin(tx, left.documents, { caller, reason: '', values });
  await putArticlesIntoBin(tx, left.articles, { caller, reason: '' });
}
