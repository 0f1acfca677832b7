import { bookTitle } from '@wenyuan/domain';
import type { Db } from '../../db/database.ts';
import { changesTold, type Facts } from '../notice/change-notices.ts';
import type { Reviewed } from '../notice/review-notices.ts';
import { presentArticles, type ArticleRow } from './article.repo.ts';

/** What readers see of an article that its author wrote; of its text whether it is that of `written`. */
async function factsOf(
  tx: Db,
  rows: readonly ArticleRow[],
  written: readonly ArticleRow[],
): Promise<Facts[]> {
  const contents = new Map(written.map(({ id, content }) => [id, content]));
  return (await presentArticles(tx, rows, () => false)).map((row) => ({
    id: row.id,
    user_id: row.user_id,
    title: row.title,
    href: `/article/detail/${row.identifier}`,
    facts: {
      标题: bookTitle(row.title),
      分类: row.category.map(({ title }) => title).join(' / ') || '未分类',
      正文: contents.get(row.id) === row.content ? '您写的' : '管理员修改的',
    },
  }));
}

/** Call it before an operator changes locked articles; what it returns says of the changed rows what their authors are told. */
export async function watchChanges(
  tx: Db,
  rows: readonly ArticleRow[],
  by_user_id: number,
): Promise<(changed: readonly ArticleRow[]) => Promise<Reviewed>> {
  const theirs = rows.filter(({ user_id }) => user_id !== by_user_id);
  const before = await factsOf(tx, theirs, theirs);
  return async (changed) => {
    const ids = new Set(theirs.map(({ id }) => id));
    const now = changed.filter(({ id }) => ids.has(id));
    const after = await factsOf(tx, now, theirs);
    return changesTold(tx, 'article_changed', { before, after, by_user_id });
  };
}
