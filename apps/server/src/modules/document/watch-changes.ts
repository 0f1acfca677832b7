import { bookTitle } from '@wenyuan/domain';
import type { Db } from '../../db/database.ts';
import { changesTold, type Facts } from '../notice/change-notices.ts';
import type { Reviewed } from '../notice/review-notices.ts';
import { documentHref } from './document-href.ts';
import { loadRelations, lockDocuments, type DocumentRow } from './document.repo.ts';

/** What readers see of a document that its author decides on. */
async function factsOf(tx: Db, rows: readonly DocumentRow[]): Promise<Facts[]> {
  return (await loadRelations(tx, rows)).map((row) => ({
    id: row.id,
    user_id: row.user_id,
    title: row.title,
    href: documentHref(row),
    facts: {
      名称: bookTitle(row.title),
      分类: row.category.map(({ title }) => title).join(' / ') || '未分类',
      价格: String(row.price),
      会员文档: row.is_vip ? '是' : '否',
    },
  }));
}

/** Call it before an operator changes locked documents; what it returns says afterwards what their authors are told. */
export async function watchChanges(
  tx: Db,
  rows: readonly DocumentRow[],
  by_user_id: number,
): Promise<() => Promise<Reviewed>> {
  const theirs = rows.filter(({ user_id }) => user_id !== by_user_id);
  const before = await factsOf(tx, theirs);
  return async () => {
    const ids = theirs.map(({ id }) => id);
    const after = await factsOf(tx, await lockDocuments(tx, ids));
    return changesTold(tx, 'document_changed', { before, after, by_user_id });
  };
}
