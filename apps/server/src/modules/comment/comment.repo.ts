import { ArticleStatus, CommentStatus, publicDocumentStatuses, CommentType } from '@wenyuan/domain';
import { and, asc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { addToCounter } from '../../db/add-to-counter.ts';
import { totalOf } from '../../db/counts.ts';
import type { Db } from '../../db/database.ts';
import { createdWithin, oneOf, withWords } from '../../db/filters.ts';
import { articles, comments, documents, users } from '../../db/schema/index.ts';
import { byAge } from '../../db/sorting.ts';
import { lockCounters } from '../category/category.repo.ts';
import { countOnTargets } from './comment-target.ts';

export type CommentRow = typeof comments.$inferSelect;

/** Locks the named comments in the order of their ids: before documents, articles and users. */
export async function lockComments(tx: Db, ids: readonly number[]): Promise<CommentRow[]> {
  return tx
    .select()
    .from(comments)
    .where(inArray(comments.id, [...ids]))
    .orderBy(asc(comments.id))
    .for('update');
}

async function ownersOf(tx: Db, rows: readonly CommentRow[]): Promise<number[]> {
  const ids = rows.filter((row) => row.type === CommentType.Document).map((row) => row.document_id);
  if (ids.length === 0) return [];
  const found = await tx
    .select({ user_id: documents.user_id })
    .from(documents)
    .where(inArray(documents.id, ids));
  return found.map((row) => row.user_id);
}

/**
 * Updates all counters of approved comments: of the target, the parent comment and the author. Of several comments, the
 * parents are locked before.
 */
export async function countComments(
  tx: Db,
  rows: readonly CommentRow[],
  change: 1 | -1,
): Promise<void> {
  const parents = rows.map((row) => row.parent_id).filter((id) => id !== 0);
  await addToCounter(tx, comments.comment_count, parents, change);
  await countOnTargets(tx, rows, change);
  const authors = rows.map((row) => row.user_id);
  // Owners may receive an award afterwards, so they are locked together with the authors, in one order.
  const owners = change === 1 ? await ownersOf(tx, rows) : [];
  await lockCounters(tx, { categoryIds: [], userIds: [...authors, ...owners] });
  await addToCounter(tx, users.comment_count, authors, change);
}

/** Puts the answers to comments that are about to be deleted below the next comment above them that stays. */
export async function moveAnswersUp(tx: Db, gone: readonly CommentRow[]): Promise<void> {
  const parents = new Map(gone.map(({ id, parent_id }) => [id, parent_id]));
  const ids = [...parents.keys()];
  const above = ids.map((id) => {
    let parent = id;
    while (parents.has(parent)) parent = parents.get(parent) ?? 0;
    return parent;
  });
  const { rows } = await tx.execute<{ parent_id: number; status: number }>(sql`
    update ${comments} set parent_id = given.parent_id
    from unnest(${sql.param(ids)}::bigint[], ${sql.param(above)}::bigint[]) as given (id, parent_id)
    where ${comments.parent_id} = given.id and ${comments.id} <> all(${sql.param(ids)}::bigint[])
    returning ${comments.parent_id}, ${comments.status}`);
  const counted = rows.filter((row) => row.status === CommentStatus.Approved && row.parent_id > 0);
  await addToCounter(
    tx,
    comments.comment_count,
    counted.map((row) => row.parent_id),
    1,
  );
}

/** Restricts to comments on documents and articles that everybody may see. */
const onPublicTargets = or(
  sql`(${comments.type} = ${CommentType.Document} and exists (select 1 from ${documents} where ${and(
    eq(documents.id, comments.document_id),
    inArray(documents.status, [...publicDocumentStatuses]),
    isNull(documents.deleted_at),
  )}))`,
  sql`(${comments.type} = ${CommentType.Article} and exists (select 1 from ${articles} where ${and(
    eq(articles.id, comments.document_id),
    eq(articles.status, ArticleStatus.Passed),
    isNull(articles.deleted_at),
  )}))`,
);

export type CommentQuery = {
  readonly page: number;
  readonly size: number;
  readonly wd: string;
  readonly order: string;
  readonly document_id?: number | undefined;
  readonly type?: readonly number[] | undefined;
  readonly user_id?: number | undefined;
  readonly parent_id?: readonly number[] | undefined;
  readonly status?: readonly number[] | undefined;
  readonly created_at?: readonly string[] | undefined;
};

/** What a reader may see: everything for reviewers, else approved comments and the reader's own. */
function visibleTo(reader: { readonly id: number; readonly mayReview: boolean }): SQL | undefined {
  if (reader.mayReview) return undefined;
  const approved = and(eq(comments.status, CommentStatus.Approved), onPublicTargets);
  return reader.id === 0 ? approved : or(approved, eq(comments.user_id, reader.id));
}

/** Of the comments on everything, readers get these many: skipping hundreds of thousands takes longer than anybody reads. */
const MOST = 10_000;

export async function listComments(
  db: Db,
  query: CommentQuery,
  reader: { readonly id: number; readonly mayReview: boolean },
): Promise<{ total: number; rows: CommentRow[] }> {
  const { document_id, user_id, type, parent_id, status, wd, created_at } = query;
  const matches = and(
    visibleTo(reader),
    document_id === undefined ? undefined : eq(comments.document_id, document_id),
    // Without a type, a document is meant, because an article may have the same id.
    document_id !== undefined && type === undefined
      ? eq(comments.type, CommentType.Document)
      : undefined,
    oneOf(comments.type, type),
    user_id === undefined ? undefined : eq(comments.user_id, user_id),
    oneOf(comments.parent_id, parent_id),
    oneOf(comments.status, status),
    reader.mayReview ? withWords(wd, comments.content) : undefined,
    reader.mayReview ? createdWithin(comments.created_at, created_at) : undefined,
  );
  const isOfAll = document_id === undefined && user_id === undefined;
  const most = isOfAll && !reader.mayReview ? MOST : Infinity;
  const offset = (query.page - 1) * query.size;
  const limit = Math.min(query.size, most - offset);
  const rows =
    limit <= 0
      ? []
      : await db
          .select()
          .from(comments)
          .where(matches)
          .orderBy(byAge(query.order, comments.id))
          .limit(limit)
          .offset(offset);
  return { total: Math.min(most, await totalOf(db, comments, matches)), rows };
}
