import { bookTitle, AttachmentType, DocumentStatus } from '@wenyuan/domain';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { needsDocumentReview, type Caller } from '../../auth/caller.ts';
import { enqueueConversion } from '../../conversion/enqueue.ts';
import { findConversion, isReadable } from '../../conversion/conversion-store.ts';
import { nextPreview, type PreviewLimits } from '../../conversion/first-preview.ts';
import { nextFile } from '../../conversion/replaced-file.ts';
import { bytesName } from '../../conversion/stored-page.ts';
import type { Db } from '../../db/database.ts';
import { oneRow } from '../../db/one-row.ts';
import { attachments, documents } from '../../db/schema/index.ts';
import { badField, conflict } from '../../http/errors.ts';
import { keywordsOf } from '../../search/keywords.ts';
import type { Services } from '../../services.ts';
import { requireUploadRight } from '../upload/keep-document.ts';
import { lockBytes } from '../upload/lock-bytes.ts';
import { areForbidden } from '../upload/require-allowed-bytes.ts';
import { sameBytes } from '../upload/same-bytes.ts';
import { mayManage } from './document-access.ts';
import { keepAccepted } from './accepted-version.ts';
import type { DocumentRow } from './document.repo.ts';
import { dropDrawnCover } from './drawn-cover.ts';

type AttachmentRow = typeof attachments.$inferSelect;

/** Locks a file that the caller uploaded and that nothing uses yet; `bindToDocument` follows in the same transaction. */
export async function claimAttachment(
  tx: Db,
  id: number,
  use: { readonly caller: Caller; readonly field: string; readonly title: string },
): Promise<AttachmentRow> {
  const [row] = await tx
    .select()
    .from(attachments)
    .where(
      and(
        eq(attachments.id, id),
        eq(attachments.user_id, use.caller.id),
        eq(attachments.type, AttachmentType.Document),
        eq(attachments.type_id, 0),
        eq(attachments.enable, true),
        isNull(attachments.deleted_at),
      ),
    )
    .for('update');
  if (row === undefined)
    throw badField(use.field, `${bookTitle(use.title)}的文件不存在或已被使用，请重新上传`);
  if (await areForbidden(tx, row))
    throw badField(use.field, `${bookTitle(use.title)}的文件已被禁止上传`);
  return row;
}

export async function bindToDocument(
  tx: Db,
  attachmentId: number,
  documentId: number,
): Promise<void> {
  await tx.update(attachments).set({ type_id: documentId }).where(eq(attachments.id, attachmentId));
}

/** Refuses files that another document has; uploads of equal bytes wait for each other. */
export async function requireNew(tx: Db, attachmentIds: readonly number[]): Promise<void> {
  const rows = await tx
    .select({ hash: attachments.hash, digest: attachments.digest, name: attachments.name })
    .from(attachments)
    .where(inArray(attachments.id, [...attachmentIds]));
  for (const hash of [...new Set(rows.map((row) => row.hash))].sort()) await lockBytes(tx, hash);
  const names = rows.map(bytesName);
  for (const [index, row] of rows.entries()) {
    const same = and(sameBytes(documents, row), isNull(documents.deleted_at));
    if (names.indexOf(bytesName(row)) !== index || (await tx.$count(documents, same)) > 0)
      throw conflict(`站内已有与 ${row.name} 相同的文档`, 'attachment_id');
  }
}

/** Whether readers keep the pages of the present file until those of the new one are there. */
async function keepsPages(tx: Db, row: DocumentRow): Promise<boolean> {
  const { Converted, Reconvert } = DocumentStatus;
  const isOpen = row.status === Converted || row.status === Reconvert;
  return isOpen && row.pages > 0 && isReadable(await findConversion(tx, row));
}

/** A file that waited to take the place of the present one is not needed any more. */
async function dropWaiting(tx: Db, { next_attachment_id }: DocumentRow): Promise<void> {
  if (next_attachment_id === 0) return;
  await tx
    .update(attachments)
    .set({ deleted_at: new Date() })
    .where(eq(attachments.id, next_attachment_id));
}

/** A conversion that runs would write what it makes of the old file. */
export function requireReplaceable({ status, title }: DocumentRow): void {
  if (status === DocumentStatus.Converting)
    throw conflict(`${bookTitle(title)}正在转换，请稍后再替换文件`, 'attachment_id');
}

/**
 * Replaces the file of a document: its id, address, comments, ratings and counters stay, and its pages are converted
 * again. When the owner's documents are reviewed, so is the new file. A document that is read keeps the old file and its
 * pages until the new one is converted, and for good when that fails. The old file is kept for the retention time.
 * Who may not upload replaces nothing: the file may have been sent before that was so.
 */
export async function replaceFile(
  services: Pick<Services, 'jobs'>,
  tx: Db,
  row: DocumentRow,
  {
    attachmentId,
    caller,
    limits,
  }: { readonly attachmentId: number; readonly caller: Caller; readonly limits: PreviewLimits },
): Promise<DocumentRow> {
  const { Disabled, PendingConvert, PendingReview, ReviewRejected } = DocumentStatus;
  await requireUploadRight({ db: tx }, caller);
  const file = await claimAttachment(tx, attachmentId, {
    caller,
    field: 'attachment_id',
    title: row.title,
  });
  const isReviewed = !mayManage(caller) && needsDocumentReview(caller);
  await dropWaiting(tx, row);
  if (!isReviewed && (await keepsPages(tx, row))) {
    const waiting = await tx
      .update(documents)
      .set({
        next_attachment_id: file.id,
        status: DocumentStatus.Reconvert,
        convert_error: '',
        convert_tries: 0,
      })
      .where(eq(documents.id, row.id))
      .returning()
      .then(oneRow);
    await bindToDocument(tx, file.id, row.id);
    await enqueueConversion(services, tx, { ...waiting, ...nextFile(file) });
    return waiting;
  }
  const staysClosed = row.status === Disabled || row.status === PendingReview;
  const comesToReview = isReviewed || row.status === ReviewRejected;
  const status = staysClosed ? row.status : comesToReview ? PendingReview : PendingConvert;
  if (status === PendingReview) await keepAccepted(tx, [row.id]);
  const change = {
    attachment_id: file.id,
    next_attachment_id: 0,
    hash: file.hash,
    digest: file.digest,
    size: file.size,
    ext: file.ext,
    status,
    is_unreviewed: row.is_unreviewed || (isReviewed && row.status === Disabled),
    pages: 0,
    converted_pages: 0,
    width: 0,
    height: 0,
    has_cover: false,
    convert_error: '',
    convert_detail: '',
    convert_tries: 0,
    preview: nextPreview(row, 0, limits),
    // Words that were made from the text do not fit the new file; those that a person wrote stay.
    ...(row.auto_description ? { description: '' } : {}),
    ...(row.auto_keywords ? { keywords: keywordsOf(row.title) } : {}),
  };
  const changed = await tx
    .update(documents)
    .set(change)
    .where(eq(documents.id, row.id))
    .returning()
    .then(oneRow);
  await bindToDocument(tx, file.id, row.id);
  await dropDrawnCover(tx, row.id, row.cover_path);
  await tx
    .update(attachments)
    .set({ deleted_at: new Date() })
    .where(eq(attachments.id, row.attachment_id));
  if (status === PendingConvert) await enqueueConversion(services, tx, changed);
  return changed;
}
