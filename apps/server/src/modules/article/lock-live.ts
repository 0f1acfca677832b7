import type { Db } from '../../db/database.ts';
import { notFound } from '../../http/errors.ts';
import { lockArticles, type ArticleRow } from './article.repo.ts';

/** Locks articles outside the recycle bin. */
export async function lockLive(tx: Db, ids: readonly number[]): Promise<ArticleRow[]> {
  const rows = (await lockArticles(tx, ids)).filter((row) => row.deleted_at === null);
  if (rows.length < new Set(ids).size) throw notFound('文章不存在或已被删除');
  return rows;
}
