import type { contract, ReplyOf } from '@wenyuan/contract';
import {
  bookTitle,
  documentDecision,
  DocumentStatus,
  documentStatusLabels,
  hasReviewReason,
  labelIn,
} from '@wenyuan/domain';
import { inArray, sql, type SQL } from 'drizzle-orm';
import type { Caller } from '../../auth/caller.ts';
import type { Db } from '../../db/database.ts';
import { documents } from '../../db/schema/index.ts';
import type { Services } from '../../services.ts';
import { buyersReviewed } from '../entitlement/buyers.ts';
import { requireSeen } from '../inbox/require-seen.ts';
import { documentReviewed, tellReviewed } from '../notice/review-notices.ts';
import { beginRefunds } from '../payment/refund-buyers.ts';
import { allowFiles, forbidAgain, forbidFiles, forgetAllowed } from '../upload/forbid-files.ts';
import type { DocumentRow } from './document.repo.ts';
import { lockExisting } from './lock-existing.ts';
import { requireFitting, type Review } from './review-input.ts';
import { setStatuses } from './set-status.ts';

/** Allows and forbids files as their documents come back and go; `decided` has what each is now. */
async function followFiles(
  tx: Db,
  rows: readonly DocumentRow[],
  decided: ReadonlyMap<number, number>,
  { is_undo, allow_file_of }: Review,
): Promise<void> {
  const again = rows.filter(({ id }) => allow_file_of.includes(id));
  await allowFiles(tx, again, { isForGood: true });
  const isDisabled = ({ id }: DocumentRow) => decided.get(id) === DocumentStatus.Disabled;
  // Nobody could upload what everybody may read.
  const enabled = rows.filter((row) => row.status === DocumentStatus.Disabled && !isDisabled(row));
  await allowFiles(tx, enabled, { isForGood: false });
  await (is_undo ? forbidAgain : forgetAllowed)(tx, rows.filter(isDisabled));
}

/** Nobody where operators disable a document of their own: the id of its author means that it was withdrawn. */
const reviewerOf = (status: number, { id }: Caller): number | SQL =>
  status === DocumentStatus.Disabled ? sql`coalesce(nullif(${id}, ${documents.user_id}), 0)` : id;

/**
 * Sets the result of a review, and returns the status that each has then. The reason is stored with a rejection or
 * takedown. What returns to review keeps why it was rejected before, or gets the reason that an undo brings back; it is
 * cleared otherwise.
 */
export async function reviewDocuments(
  services: Services,
  review: Review,
  caller: Caller,
): Promise<ReplyOf<(typeof contract)['document']['check']>> {
  requireFitting(review, caller);
  const { id: ids, status, seen_status, is_undo, is_withdrawn } = review;
  const hasReason = hasReviewReason(status) || status === DocumentStatus.PendingReview;
  const reason = hasReason ? review.reject_reason : '';
  const values = await services.settings.read();
  return services.db.transaction(async (tx) => {
    const rows = await lockExisting(tx, ids);
    await requireSeen(tx, rows, {
      seen: { ids, status: seen_status },
      of: (row) => ({ ...row, by: row.reviewed_user_id }),
      nameOf: (row) => bookTitle(row.title),
      labelOf: (row) => labelIn(documentStatusLabels, row.status),
      decisionOf: documentDecision,
    });
    const decided = await setStatuses(services, tx, rows, status, { isUndo: is_undo });
    const reviewed = rows.map((row) =>
      documentReviewed(row, {
        status: decided.get(row.id) ?? status,
        reason,
        by_user_id: caller.id,
        is_withdrawn,
      }),
    );
    const isKept = status === DocumentStatus.PendingReview && reason === '';
    await tx
      .update(documents)
      .set({
        ...(isKept ? {} : { reject_reason: reason }),
        reviewed_user_id: is_withdrawn ? documents.user_id : reviewerOf(status, caller),
      })
      .where(inArray(documents.id, ids));
    const ofBuyers = await buyersReviewed(tx, rows, values, caller.id);
    await tellReviewed(tx, [...reviewed, ofBuyers]);
    await followFiles(tx, rows, decided, review);
    if (review.refund_buyers) await beginRefunds(services, tx, ids, caller);
    return {
      document: [...decided].map(([id, now]) => ({ id, status: now })),
      forbidden: review.forbid_file ? await forbidFiles(tx, rows) : [],
    };
  });
}
