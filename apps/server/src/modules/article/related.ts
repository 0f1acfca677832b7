import { ArticleStatus, keywordsOf } from '@wenyuan/domain';
import { and, desc, eq, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { contains } from '../../db/like.ts';
import { articleCategories, articles, searchEntries } from '../../db/schema/index.ts';
import { searchQueryOf } from '../../search/query.ts';
import { headColumns, type ArticleHead, type ArticleRow } from './article.repo.ts';

const RELATED = 10;
/** Bound on the candidates of each category, the newest first, and of each word. */
const OF_CATEGORY = 100;
const OF_WORD = 60;
const WORDS = 8;

/** What the search has with each keyword, and with nearly all words of the title. */
function queriesOf({ title }: ArticleRow, words: readonly string[]): string[] {
  return [
    ...words.map((word) => searchQueryOf(word)?.strict ?? ''),
    searchQueryOf(title)?.nearTitle ?? '',
  ].filter((query) => query !== '');
}

/** Published articles that share words or categories with this one, the most similar first. */
export async function listRelated(db: Db, row: ArticleRow): Promise<ArticleHead[]> {
  if (row.is_page) return [];
  const words = keywordsOf(row.keywords).slice(0, WORDS);
  const ofCategories = sql`select near.article_id from ${articleCategories} own cross join lateral (
    select article_id from ${articleCategories} where category_id = own.category_id
    order by article_id desc limit ${OF_CATEGORY}) near where own.article_id = ${row.id}`;
  // The type is no parameter, so that the index of articles alone is used.
  const withWords = (query: string): SQL => sql`(select target_id from ${searchEntries}
    where type = 1 and title_words @@ ${query}::tsquery limit ${OF_WORD})`;
  const candidates = sql.join(
    [ofCategories, ...queriesOf(row, words).map(withWords)],
    sql` union `,
  );
  const text = sql`(${articles.title} || ' ' || ${articles.keywords})`;
  const likeness = sql.join(
    [
      sql`similarity(${articles.title}, ${row.title})`,
      ...words.map((word) => sql`case when ${contains(text, word)} then 1 else 0 end`),
      sql`0.5 * (select count(*) from ${articleCategories} mine join ${articleCategories} theirs using (category_id)
        where mine.article_id = ${row.id} and theirs.article_id = ${articles.id})`,
    ],
    sql` + `,
  );
  return db
    .select(headColumns)
    .from(articles)
    .where(
      and(
        sql`${articles.id} in (${candidates})`,
        isNull(articles.deleted_at),
        eq(articles.status, ArticleStatus.Passed),
        eq(articles.is_page, false),
        ne(articles.id, row.id),
      ),
    )
    .orderBy(desc(likeness), desc(articles.id))
    .limit(RELATED);
}
