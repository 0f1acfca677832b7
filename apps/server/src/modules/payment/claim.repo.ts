import { ClaimState } from '@wenyuan/domain';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { offlineClaims } from '../../db/schema/index.ts';
import { conflict } from '../../http/errors.ts';

const waitingOf = (orderId: number) =>
  and(eq(offlineClaims.order_id, orderId), eq(offlineClaims.state, ClaimState.Waiting));

/** Whether the member has stated a payment outside of the site that nobody has decided on. */
export async function hasWaitingClaim(db: Db, orderId: number): Promise<boolean> {
  return (await db.$count(offlineClaims, waitingOf(orderId))) > 0;
}

/** @throws {HttpError} 409 where one waits: until it is decided, its order is paid in no other way. */
export async function requireUnclaimed(db: Db, orderId: number): Promise<void> {
  if (await hasWaitingClaim(db, orderId)) throw conflict('已提交线下付款凭证，请等待管理员确认');
}

/** Rejects the claim of a locked order; whether one waited. */
export async function rejectClaim(
  tx: Db,
  orderId: number,
  { reason, operatorId }: { readonly reason: string; readonly operatorId: number },
): Promise<boolean> {
  const rejected = await tx
    .update(offlineClaims)
    .set({
      state: ClaimState.Rejected,
      reason,
      decided_user_id: operatorId,
      decided_at: new Date(),
    })
    .where(waitingOf(orderId))
    .returning({ id: offlineClaims.id });
  return rejected.length > 0;
}

/** Marks the claim of a locked order as confirmed, if one waits; by nobody (0) when a provider reported the money. */
export async function confirmClaim(tx: Db, orderId: number, operatorId: number): Promise<void> {
  await tx
    .update(offlineClaims)
    .set({ state: ClaimState.Confirmed, decided_user_id: operatorId, decided_at: new Date() })
    .where(waitingOf(orderId));
}
