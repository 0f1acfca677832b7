import { contract } from '@wenyuan/contract';
import { isPublicDocument } from '@wenyuan/domain';
import { isGranted, isOwn, type Caller } from '../../auth/caller.ts';
import { forbidden, notFound } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { keptBy } from '../entitlement/kept.ts';
import { findDocument, type DocumentKey, type DocumentRow } from './document.repo.ts';

const { get, update, list } = contract.document;

export function mayManage(caller: Caller): boolean {
  return isGranted(caller, update);
}

/** The error of a conversion is for the owner and the managers of documents. */
export function maySeeError(row: Pick<DocumentRow, 'user_id'>, caller: Caller): boolean {
  return mayManage(caller) || isOwn(row, caller);
}

export function mayListAll(caller: Caller): boolean {
  return isGranted(caller, list);
}

/** Failed, disabled, pending and rejected documents are visible only to their owner and to operators. */
export function maySee(row: Pick<DocumentRow, 'status' | 'user_id'>, caller: Caller): boolean {
  if (isPublicDocument(row.status)) return true;
  return isOwn(row, caller) || mayReadAll(caller);
}

/** Managers and reviewers of documents must be able to read what is reviewed. */
export function mayReadAll(caller: Caller): boolean {
  return mayManage(caller) || isGranted(caller, get);
}

/** What takes a document from readers may pay its buyers back only by who may refund orders. */
export function requireRefunds(caller: Caller): void {
  if (!isGranted(caller, contract.order.refund)) throw forbidden('没有退款的权限，不能退还读者');
}

/** The document, when the caller may see it. */
export function visibleOf<Row extends Pick<DocumentRow, 'status' | 'user_id'>>(
  row: Row | undefined,
  caller: Caller,
): Row {
  if (row === undefined || !maySee(row, caller)) throw notFound('文档不存在或已被删除');
  return row;
}

/** The document as the caller may see it: who bought it has what was accepted while a change waits for its review. */
export async function shownTo<Row extends DocumentRow>(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  row: Row | undefined,
  caller: Caller,
): Promise<Row> {
  if (row === undefined || maySee(row, caller)) return visibleOf(row, caller);
  const kept = await keptBy(db, row, caller, await settings.read());
  return kept ?? visibleOf(row, caller);
}

/** The document with an id or uuid, when the caller may see it. */
export async function requireVisible(
  services: Pick<Services, 'db' | 'settings'>,
  key: DocumentKey,
  caller: Caller,
): Promise<DocumentRow> {
  return shownTo(services, await findDocument(services.db, key), caller);
}
