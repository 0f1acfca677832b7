import { CommentStatus } from '@wenyuan/domain';
import { inArray, sql } from 'drizzle-orm';
import type { Caller } from '../../auth/caller.ts';
import type { Db } from '../../db/database.ts';
import { comments } from '../../db/schema/index.ts';
import type { Services } from '../../services.ts';
import { countBack, type NewNotice } from '../notice/notify.ts';
import { tellReviewed } from '../notice/review-notices.ts';
import { awardOwners } from './award-owners.ts';
import {
  reviewedNotice,
  shownNotices,
  toldOfShown,
  untrueOf,
  type Shown,
} from './comment-notices.ts';
import { findTargets } from './comment-target.ts';
import { countComments, type CommentRow } from './comment.repo.ts';

async function setReason(
  tx: Db,
  rows: readonly CommentRow[],
  reject_reason: string,
): Promise<void> {
  const ids = rows.filter((row) => row.reject_reason !== reject_reason).map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.update(comments).set({ reject_reason }).where(inArray(comments.id, ids));
}

/** Gives locked comments a status, with all that follows: the reason, counters, awards and what their authors are told. */
export async function setStatus(
  services: Pick<Services, 'settings'>,
  tx: Db,
  rows: readonly CommentRow[],
  {
    status,
    reason,
    caller,
  }: { readonly status: number; readonly reason: string | undefined; readonly caller: Caller },
): Promise<void> {
  const isRejected = status === CommentStatus.Rejected;
  if (isRejected && reason !== undefined) await setReason(tx, rows, reason);
  const changed = rows.filter((row) => row.status !== status);
  if (changed.length === 0) return;
  await tx
    .update(comments)
    .set({
      status,
      ...(isRejected ? {} : { reject_reason: '' }),
      reviewed_user_id: caller.id,
      status_at: sql`now()`,
    })
    .where(
      inArray(
        comments.id,
        changed.map((row) => row.id),
      ),
    );
  const isShown = status === CommentStatus.Approved;
  const hidden = isShown ? [] : changed.filter((row) => row.status === CommentStatus.Approved);
  await countComments(tx, isShown ? changed : hidden, isShown ? 1 : -1);
  const told: NewNotice[] = [];
  const shown: Shown[] = [];
  const targetOf = await findTargets(tx, changed);
  for (const row of changed) {
    const target = targetOf(row);
    if (target === undefined || status === CommentStatus.Pending) continue;
    told.push(
      reviewedNotice(row, target, {
        status,
        reason: isRejected ? (reason ?? '') : '',
        by_user_id: caller.id,
      }),
    );
    if (isShown) shown.push({ row, target });
  }
  await awardOwners(services, tx, shown);
  told.push(...(await shownNotices(tx, shown)));
  const untrue = changed.flatMap((row) => untrueOf(row, status));
  await tellReviewed(tx, [{ told, untrue }]);
  await countBack(tx, await toldOfShown(tx, hidden));
}
