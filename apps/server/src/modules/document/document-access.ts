import { contract, permissionKey } from '@wenyuan/contract';
import { isPublicDocument } from '@wenyuan/domain';
import { isVisitor, type Caller } from '../../auth/caller.ts';
import { notFound } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { findDocument, type DocumentKey, type DocumentRow } from './document.repo.ts';

const { get, update, list } = contract.document;

export function mayManage(caller: Caller): boolean {
  return caller.can(permissionKey(update).path);
}

/** The error of a conversion is for the owner and the managers of documents. */
export function maySeeError(row: Pick<DocumentRow, 'user_id'>, caller: Caller): boolean {
  return mayManage(caller) || (!isVisitor(caller) && row.user_id === caller.id);
}

export function mayListAll(caller: Caller): boolean {
  return caller.can(permissionKey(list).path);
}

/** Failed, disabled, pending and rejected documents are visible only to their owner and to operators. */
export function maySee(row: Pick<DocumentRow, 'status' | 'user_id'>, caller: Caller): boolean {
  if (isPublicDocument(row.status)) return true;
  return (!isVisitor(caller) && row.user_id === caller.id) || mayReadAll(caller);
}

/** Managers and reviewers of documents must be able to read what is reviewed. */
export function mayReadAll(caller: Caller): boolean {
  return mayManage(caller) || caller.can(permissionKey(get).path);
}

/** The document, when the caller may see it. */
export function visibleOf<Row extends Pick<DocumentRow, 'status' | 'user_id'>>(
  row: Row | undefined,
  caller: Caller,
): Row {
  if (row === undefined || !maySee(row, caller)) throw notFound('文档不存在或已被删除');
  return row;
}

/** The document with an id or uuid, when the caller may see it. */
export async function requireVisible(
  services: Pick<Services, 'db'>,
  key: DocumentKey,
  caller: Caller,
): Promise<DocumentRow> {
  return visibleOf(await findDocument(services.db, key), caller);
}
