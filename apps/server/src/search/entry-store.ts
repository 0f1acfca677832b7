import { SearchType } from '@wenyuan/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { articles, searchEntries } from '../db/schema/index.ts';
import { dateOfArticle } from '../modules/article/article.repo.ts';
import type { Entry, Source } from './entry.ts';
import { openPages } from './open-pages.ts';

/** The first characters of a document's text that are indexed, and the first pages. */
const TEXT_MAX = 200_000;
const PAGES_MAX = 1000;

type Row = Omit<Source, 'created_at' | 'target_id' | 'user_id' | 'size'> & {
  readonly target_id: string;
  readonly user_id: string;
  readonly size: string;
  readonly created_at: string;
};

function toSource(row: Row): Source {
  return {
    ...row,
    target_id: Number(row.target_id),
    user_id: Number(row.user_id),
    size: Number(row.size),
    created_at: new Date(row.created_at),
  };
}

const wanted = (ids: readonly number[]) => sql`any(${sql.param([...ids])}::bigint[])`;

async function readDocuments(db: Database, ids: readonly number[]): Promise<Source[]> {
  const { rows } = await db.execute<Row>(sql`
    select 0 as type, d.id as target_id, d.title, d.keywords, d.description, d.ext, d.language, d.user_id,
      d.price, d.is_vip, d.pages, d.size, d.created_at,
      coalesce((select json_agg(c.category_id) from document_categories c where c.document_id = d.id), '[]') as category_ids,
      coalesce((select left(string_agg(t.content, E'\\n' order by t.page), ${TEXT_MAX}) from page_texts t
        where t.hash = d.conversion_key and t.page <= least(${PAGES_MAX}, ${openPages})), '') as text
    from documents d where d.id = ${wanted(ids)} and search_shows_document(d.status, d.deleted_at)`);
  return rows.map(toSource);
}

async function readArticles(db: Database, ids: readonly number[]): Promise<Source[]> {
  const { rows } = await db.execute<Row>(sql`
    select 1 as type, id as target_id, title, keywords, description, '' as ext, '' as language, user_id,
      0 as price, false as is_vip, 0 as pages, 0 as size, ${dateOfArticle} as created_at,
      coalesce((select json_agg(c.category_id) from article_categories c where c.article_id = ${articles.id}), '[]') as category_ids,
      left(coalesce(text, article_text(content)), ${TEXT_MAX}) as text
    from ${articles} where id = ${wanted(ids)} and search_shows_article(status, deleted_at)`);
  return rows.map(toSource);
}

/** The current sources of those targets that readers may see. */
export async function readSources(
  db: Database,
  type: SearchType,
  ids: readonly number[],
): Promise<Source[]> {
  if (ids.length === 0) return [];
  return type === SearchType.Document ? readDocuments(db, ids) : readArticles(db, ids);
}

/**
 * Writes one row per statement, so that a transaction that hides a target waits for this row alone and cannot deadlock.
 * The commit need not be flushed: deleting the change row commits later and flushes everything before it.
 */
export async function putEntry(db: Database, entry: Entry): Promise<void> {
  const { type, target_id, title, title_words, words, ext, file_type, language } = entry;
  const { category_ids, user_id, price, is_vip, pages, size, created_at } = entry;
  await db.execute(sql`
    insert into search_entries as e (type, target_id, title, title_words, words, ext, file_type, language,
      category_ids, user_id, price, is_vip, pages, size, created_at)
    select ${type}, ${target_id}, ${title}, ${title_words}, ${words}, ${ext}, ${file_type}, ${language},
      ${sql.param([...category_ids])}::bigint[], ${user_id}, ${price}, ${is_vip}, ${pages}, ${size},
      ${created_at.toISOString()}::timestamptz
    from set_config('synchronous_commit', 'off', true)
    on conflict (type, target_id) do update set (title, title_words, words, text_words, ext, file_type, language,
      category_ids, user_id, price, is_vip, pages, size, created_at) = (excluded.title, excluded.title_words,
      excluded.words, excluded.text_words, excluded.ext, excluded.file_type, excluded.language, excluded.category_ids, excluded.user_id,
      excluded.price, excluded.is_vip, excluded.pages, excluded.size, excluded.created_at)`);
}

export async function deleteEntries(
  db: Database,
  type: SearchType,
  ids: readonly number[],
): Promise<void> {
  for (const id of ids) {
    await db
      .delete(searchEntries)
      .where(and(eq(searchEntries.type, type), eq(searchEntries.target_id, id)));
  }
}
