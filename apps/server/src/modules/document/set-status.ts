import {
  bookTitle,
  canTransitDocument,
  DocumentStatus,
  documentStatusLabels,
  isDocumentStatus,
  isPublicDocument,
} from '@wenyuan/domain';
import { inArray } from 'drizzle-orm';
import { enqueueConversions } from '../../conversion/enqueue.ts';
import { withNextFiles } from '../../conversion/replaced-file.ts';
import type { Db } from '../../db/database.ts';
import { documents } from '../../db/schema/index.ts';
import { badField, conflict } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { forgetLost, isInReview, keepAccepted, letAcceptedGo } from './accepted-version.ts';
import type { DocumentRow } from './document.repo.ts';

function requireTransition(row: DocumentRow, to: number): asserts to is DocumentStatus {
  if (!isDocumentStatus(to) || !isDocumentStatus(row.status))
    throw badField('status', '文档状态不正确');
  if (canTransitDocument(row.status, to)) return;
  const [from, wanted] = [documentStatusLabels[row.status], documentStatusLabels[to]];
  throw conflict(`${bookTitle(row.title)}当前为“${from}”，不能改为“${wanted}”`, 'status');
}

/** What a document becomes that is to get a status: one that was disabled before it was approved comes to review. */
function changeOf(row: DocumentRow, wanted: number, isUndo: boolean) {
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
    throw conflict(`${bookTitle(row.title)}尚未转换完成`, 'status');
  }
  const is_unreviewed =
    to === DocumentStatus.Disabled &&
    (row.status === DocumentStatus.PendingReview || row.status === DocumentStatus.ReviewRejected);
  // By an undo it is back where it was, with what was accepted then. What was disabled in public was in no review.
  const isBack =
    isUndo &&
    to === DocumentStatus.PendingReview &&
    wanted === to &&
    (row.status !== DocumentStatus.Disabled || row.is_unreviewed);
  return { id: row.id, status: to, is_unreviewed, isBack };
}

/**
 * Moves documents to a status, and enqueues conversions where they need one. Returns the status that each has then: one that
 * was disabled before it was approved comes to review instead of before readers.
 */
export async function setStatuses(
  services: Pick<Services, 'jobs'>,
  tx: Db,
  rows: readonly DocumentRow[],
  wanted: number,
  { isUndo = false } = {},
): Promise<ReadonlyMap<number, number>> {
  const changes = rows
    .filter(({ status }) => status !== wanted)
    .map((row) => changeOf(row, wanted, isUndo));
  // A few kinds, however many documents.
  const kinds = new Map<string, (typeof changes)[number]>();
  const kindOf = ({ status, is_unreviewed, isBack }: (typeof changes)[number]) =>
    `${status} ${is_unreviewed} ${isBack}`;
  for (const change of changes) kinds.set(kindOf(change), change);
  for (const [kind, { status, is_unreviewed, isBack }] of kinds) {
    const ids = changes.filter((change) => kindOf(change) === kind).map(({ id }) => id);
    if (isBack) await forgetLost(tx, ids);
    else if (status === DocumentStatus.PendingReview) await keepAccepted(tx, ids);
    if (!isInReview(status)) await letAcceptedGo(tx, ids);
    await tx
      .update(documents)
      .set({ status, is_unreviewed, convert_tries: 0 })
      .where(inArray(documents.id, ids));
  }
  const statuses = new Map(changes.map(({ id, status }) => [id, status]));
  const converted = rows.filter(({ id }) => {
    const to = statuses.get(id);
    return to === DocumentStatus.PendingConvert || to === DocumentStatus.Reconvert;
  });
  await enqueueConversions(services, tx, await withNextFiles(tx, converted));
  return new Map(rows.map(({ id }) => [id, statuses.get(id) ?? wanted]));
}

export async function setStatus(
  services: Pick<Services, 'jobs'>,
  tx: Db,
  row: DocumentRow,
  wanted: number,
): Promise<number> {
  return (await setStatuses(services, tx, [row], wanted)).get(row.id) ?? wanted;
}
