import type { Db } from '../../db/database.ts';
import { oneRow } from '../../db/one-row.ts';
import { notFound } from '../../http/errors.ts';
import { lockDocuments, type DocumentRow } from './document.repo.ts';

/** Locks the named documents, all of which must exist. */
export async function lockExisting(tx: Db, ids: readonly number[]): Promise<DocumentRow[]> {
  const rows = (await lockDocuments(tx, ids)).filter((row) => row.deleted_at === null);
  if (rows.length < new Set(ids).size) throw notFound('文档不存在或已被删除');
  return rows;
}

export async function lockOne(tx: Db, id: number): Promise<DocumentRow> {
  return oneRow(await lockExisting(tx, [id]));
}
