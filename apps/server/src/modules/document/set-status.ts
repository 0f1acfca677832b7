import {
  canTransitDocument,
  DocumentStatus,
  documentStatusLabels,
  isDocumentStatus,
  isPublicDocument,
} from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import { enqueueConversion } from '../../conversion/enqueue.ts';
import { withNextFile } from '../../conversion/replaced-file.ts';
import type { Db } from '../../db/database.ts';
import { documents } from '../../db/schema/index.ts';
import { badField, conflict } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import type { DocumentRow } from './document.repo.ts';

function requireTransition(row: DocumentRow, to: number): asserts to is DocumentStatus {
  if (!isDocumentStatus(to) || !isDocumentStatus(row.status))
    throw badField('status', '文档状态不正确');
  if (canTransitDocument(row.status, to)) return;
  const [from, wanted] = [documentStatusLabels[row.status], documentStatusLabels[to]];
  throw conflict(`《${row.title}》当前为「${from}」，不能改为「${wanted}」`, 'status');
}

/**
 * Moves a document to a status, and enqueues a conversion when it needs one. Returns the status that it has then: one that
 * was disabled before it was approved comes to review instead of before readers.
 */
export async function setStatus(
  services: Pick<Services, 'jobs'>,
  tx: Db,
  row: DocumentRow,
  wanted: number,
): Promise<number> {
  if (row.status === wanted) return wanted;
  // A file may wait to take the place of the present one; its job ended while the document was closed.
  const isReady =
    row.pages > 0 && row.converted_pages === row.pages && row.next_attachment_id === 0;
  const leaves =
    row.status === DocumentStatus.Disabled ||
    row.status === DocumentStatus.PendingReview ||
    row.status === DocumentStatus.ReviewRejected;
  // An enabled or approved document is converted only if it has not been.
  const enters = wanted === DocumentStatus.Converted || wanted === DocumentStatus.PendingConvert;
  const opened =
    leaves && enters
      ? isReady
        ? DocumentStatus.Converted
        : DocumentStatus.PendingConvert
      : wanted;
  const isHeld = row.status === DocumentStatus.Disabled && row.is_unreviewed;
  const to = isHeld && isPublicDocument(opened) ? DocumentStatus.PendingReview : opened;
  requireTransition(row, to);
  if (to === DocumentStatus.Converting || (to === DocumentStatus.Converted && !isReady)) {
    throw conflict(`《${row.title}》尚未转换完成`, 'status');
  }
  await tx
    .update(documents)
    .set({
      status: to,
      is_unreviewed:
        to === DocumentStatus.Disabled &&
        (row.status === DocumentStatus.PendingReview ||
          row.status === DocumentStatus.ReviewRejected),
      convert_tries: 0,
      updated_at: new Date(),
    })
    .where(eq(documents.id, row.id));
  if (to === DocumentStatus.PendingConvert || to === DocumentStatus.Reconvert)
    await enqueueConversion(services, tx, await withNextFile(tx, row));
  return to;
}
