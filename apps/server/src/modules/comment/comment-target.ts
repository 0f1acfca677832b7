import {
  ArticleStatus,
  isPublicDocument,
  publicDocumentStatuses,
  CommentType,
} from '@wenyuan/domain';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { articles, documents } from '../../db/schema/index.ts';
import { notFound } from '../../http/errors.ts';
import { documentHref } from '../document/document-href.ts';

/** What a comment belongs to: a document (type 0) or an article (type 1). */
export type Target = { readonly type: number; readonly document_id: number };
export type FoundTarget = {
  readonly id: number;
  readonly user_id: number;
  readonly title: string;
  /** The part of the target's address that identifies it. */
  readonly key: string;
  readonly href: string;
};

const isArticle = (target: Pick<Target, 'type'>): boolean => target.type === CommentType.Article;

/** Requires a target that everybody may see. */
export async function requireTarget(
  db: Db,
  { type, document_id: id }: Target,
): Promise<FoundTarget> {
  if (isArticle({ type })) {
    const [row] = await db
      .select({
        user_id: articles.user_id,
        title: articles.title,
        identifier: articles.identifier,
        status: articles.status,
        deleted_at: articles.deleted_at,
      })
      .from(articles)
      .where(eq(articles.id, id));
    if (row === undefined || row.deleted_at !== null || row.status !== ArticleStatus.Passed)
      throw notFound('文章不存在或已被删除');
    const { user_id, title, identifier } = row;
    return { id, user_id, title, key: identifier, href: `/article/detail/${identifier}` };
  }
  const [row] = await db.select().from(documents).where(eq(documents.id, id));
  if (row === undefined || row.deleted_at !== null || !isPublicDocument(row.status))
    throw notFound('文档不存在或已被删除');
  const { user_id, title, uuid } = row;
  return { id, user_id, title, key: uuid, href: documentHref({ uuid }) };
}

/** Adds to the comment counters of documents or articles, in the order of their ids. */
export async function countOnTargets(
  tx: Db,
  changes: readonly (Target & { readonly change: number })[],
): Promise<void> {
  const sums = new Map<string, Target & { change: number }>();
  for (const { type, document_id, change } of changes) {
    const key = `${type}-${String(document_id).padStart(20, '0')}`;
    const before = sums.get(key)?.change ?? 0;
    sums.set(key, { type, document_id, change: before + change });
  }
  for (const [, target] of [...sums].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (target.change === 0) continue;
    const table = isArticle(target) ? articles : documents;
    await tx
      .update(table)
      .set({
        comment_count: sql`greatest(0, ${table.comment_count} + ${target.change})`,
        // A comment does not change the article or document, so its `updated_at` stays.
        updated_at: sql`${table.updated_at}`,
      })
      .where(eq(table.id, target.document_id));
  }
}

/** Titles and keys of the targets; hidden ones only for reviewers of comments. */
export async function titlesOf(
  db: Db,
  targets: readonly Target[],
  { withHidden }: { readonly withHidden: boolean },
): Promise<ReadonlyMap<string, { title: string; key: string }>> {
  const idsOf = (type: number) =>
    targets.filter((target) => target.type === type).map((target) => target.document_id);
  const found = new Map<string, { title: string; key: string }>();
  const [documentIds, articleIds] = [idsOf(CommentType.Document), idsOf(CommentType.Article)];
  if (documentIds.length > 0) {
    const rows = await db
      .select({ id: documents.id, title: documents.title, key: documents.uuid })
      .from(documents)
      .where(
        and(
          inArray(documents.id, documentIds),
          withHidden
            ? undefined
            : and(
                inArray(documents.status, [...publicDocumentStatuses]),
                isNull(documents.deleted_at),
              ),
        ),
      );
    for (const { id, title, key } of rows)
      found.set(`${CommentType.Document}-${id}`, { title, key });
  }
  if (articleIds.length > 0) {
    const rows = await db
      .select({ id: articles.id, title: articles.title, key: articles.identifier })
      .from(articles)
      .where(
        and(
          inArray(articles.id, articleIds),
          withHidden
            ? undefined
            : and(eq(articles.status, ArticleStatus.Passed), isNull(articles.deleted_at)),
        ),
      );
    for (const { id, title, key } of rows)
      found.set(`${CommentType.Article}-${id}`, { title, key });
  }
  return found;
}
