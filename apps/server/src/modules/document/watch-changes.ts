import { bookTitle } from '@wenyuan/domain';
import type { Db } from '../../db/database.ts';
import { changesTold, type Facts } from '../notice/change-notices.ts';
import type { Reviewed } from '../notice/review-notices.ts';
import { documentHref } from './document-href.ts';
import { loadRelations, lockDocuments, type DocumentRow } from './document.repo.ts';

/** The file that a document has, or will have once that is converted. */
const fileOf = (row: DocumentRow) => row.next_attachment_id || row.attachment_id;

/** Texts that are too long to be shown, and files, of which it is told whether they are those of `written`. */
function ownedBy(row: DocumentRow, written: DocumentRow) {
  const isSummarySame = row.description === written.description;
  const isFileSame = fileOf(row) === fileOf(written);
  // Another file has a preview of its own.
  const { preview } = isFileSame ? row : written;
  return {
    摘要: row.auto_description ? '自动生成的' : isSummarySame ? '原来的' : '管理员修改的',
    可预览页数: preview === 0 ? '全部' : String(preview),
    文件: isFileSame ? '原来的' : '管理员替换的',
  };
}

/** What readers see of documents that their authors decide on; of `written` are those that they had. */
async function factsOf(
  tx: Db,
  rows: readonly DocumentRow[],
  written: readonly DocumentRow[],
): Promise<Facts[]> {
  const before = new Map(written.map((row) => [row.id, row]));
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
      关键词: row.auto_keywords ? '自动生成的' : row.keywords || '无',
      ...ownedBy(row, before.get(row.id) ?? row),
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
  const before = await factsOf(tx, theirs, theirs);
  return async () => {
    const ids = theirs.map(({ id }) => id);
    const after = await factsOf(tx, await lockDocuments(tx, ids), theirs);
    return changesTold(tx, 'document_changed', { before, after, by_user_id });
  };
}
