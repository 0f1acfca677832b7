import { OrderType } from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import { lockTrade } from '../../db/advisory-locks.ts';
import type { Db } from '../../db/database.ts';
import { documents } from '../../db/schema/index.ts';
import { lockUsers } from '../user/user.repo.ts';
import { lockOrder, type OrderRow } from './order.repo.ts';

/**
 * Takes the buyer's lock of trade, then the order's. Downloads take the same one, so that a product cannot be paid both
 * ways. The order's lock guards its payments, refunds and claims, too.
 */
export async function lockForPayment(
  tx: Db,
  { order_no, user_id }: Pick<OrderRow, 'order_no' | 'user_id'>,
): Promise<OrderRow> {
  await lockTrade(tx, [`user:${user_id}`]);
  return lockOrder(tx, order_no);
}

/** Locks buyer and owner in one order. */
export async function lockBoth(tx: Db, row: OrderRow): Promise<void> {
  const owners =
    row.order_type === OrderType.Document
      ? await tx
          .select({ user_id: documents.user_id })
          .from(documents)
          .where(eq(documents.id, row.product_id))
      : [];
  const userIds = [row.user_id, ...owners.map(({ user_id }) => user_id)];
  await lockUsers(tx, userIds);
}
