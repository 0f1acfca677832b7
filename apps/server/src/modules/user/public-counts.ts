import { ArticleStatus } from '@wenyuan/domain';
import { and, inArray, sql, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import { articles, documents } from '../../db/schema/index.ts';
import { isHidden } from '../document/hidden-documents.ts';

/** Must equal the predicate of the partial index; PostgreSQL would not use it with a parameter. */
const isHiddenArticle: SQL = sql`${articles.status} <> ${sql.raw(String(ArticleStatus.Passed))} and ${articles.deleted_at} is null`;

/** Pages are in no list of their author's either. */
const isPublicPage: SQL = sql`${articles.is_page} and ${articles.status} = ${ArticleStatus.Passed} and ${articles.deleted_at} is null`;

type Counted = {
  readonly id: number;
  readonly doc_count: number;
  readonly article_count: number;
};

/** What of each member no list shows to others. */
async function countHidden(db: Db, userIds: readonly number[]) {
  const count = sql<number>`count(*)::int`;
  const none = sql<number>`0`;
  return unionAll(
    db
      .select({
        id: documents.user_id,
        documents: count.as('documents'),
        articles: none.as('articles'),
      })
      .from(documents)
      .where(and(isHidden, inArray(documents.user_id, [...userIds])))
      .groupBy(documents.user_id),
    db
      .select({
        id: articles.user_id,
        documents: none.as('documents'),
        articles: count.as('articles'),
      })
      .from(articles)
      .where(and(isHiddenArticle, inArray(articles.user_id, [...userIds])))
      .groupBy(articles.user_id),
    db
      .select({
        id: articles.user_id,
        documents: none.as('documents'),
        articles: count.as('articles'),
      })
      .from(articles)
      .where(and(isPublicPage, inArray(articles.user_id, [...userIds])))
      .groupBy(articles.user_id),
  );
}

/** Members with counts of what everybody may see: the stored counters include every live document and article. */
export async function withPublicCounts<Row extends Counted>(
  db: Db,
  rows: readonly Row[],
): Promise<Row[]> {
  if (rows.length === 0) return [];
  const hidden = await countHidden(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const own = hidden.filter(({ id }) => id === row.id);
    const less = (kind: 'documents' | 'articles') => own.reduce((sum, part) => sum + part[kind], 0);
    return {
      ...row,
      doc_count: Math.max(0, row.doc_count - less('documents')),
      article_count: Math.max(0, row.article_count - less('articles')),
    };
  });
}
