import { ArticleStatus } from '@wenyuan/domain';
import { and, asc, desc, eq, exists, inArray, isNull, not, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { articleCategories, articles } from '../../db/schema/index.ts';
import { dateOfArticle, leafOfArticle, type ArticleRow } from './article.repo.ts';

const columns = {
  id: articles.id,
  identifier: articles.identifier,
  title: articles.title,
  category_id: sql<
    number[]
  >`coalesce((select json_agg(l.category_id order by l.category_id = ${leafOfArticle(sql`${articles}.id`)}, l.category_id)
    from ${articleCategories} l where l.article_id = ${articles}.id), '[]')`,
};

/** The published articles before and after one, by their dates, among those that share a category with it. */
export async function findNeighbours(db: Db, row: ArticleRow) {
  if (row.is_page) return { previous: null, next: null };
  const own = await db
    .select({ id: articleCategories.category_id })
    .from(articleCategories)
    .where(eq(articleCategories.article_id, row.id));
  const links = db
    .select({ id: articleCategories.article_id })
    .from(articleCategories)
    .where(
      own.length === 0
        ? sql`${articleCategories.article_id} = ${articles.id}`
        : and(
            sql`${articleCategories.article_id} = ${articles.id}`,
            inArray(
              articleCategories.category_id,
              own.map(({ id }) => id),
            ),
          ),
    );
  const open = and(
    isNull(articles.deleted_at),
    eq(articles.status, ArticleStatus.Passed),
    eq(articles.is_page, false),
    // Those without a category are neighbours of each other.
    own.length === 0 ? not(exists(links)) : exists(links),
  );
  // What the program has of a time is less exact than what the database has.
  const place = sql`((select ${dateOfArticle} from ${articles} where ${articles.id} = ${row.id}), ${row.id}::bigint)`;
  const [[previous], [next]] = await Promise.all([
    db
      .select(columns)
      .from(articles)
      .where(and(open, sql`(${dateOfArticle}, ${articles.id}) < ${place}`))
      .orderBy(desc(dateOfArticle), desc(articles.id))
      .limit(1),
    db
      .select(columns)
      .from(articles)
      .where(and(open, sql`(${dateOfArticle}, ${articles.id}) > ${place}`))
      .orderBy(asc(dateOfArticle), asc(articles.id))
      .limit(1),
  ]);
  return { previous: previous ?? null, next: next ?? null };
}
