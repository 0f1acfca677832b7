import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { oneRow } from '../../db/one-row.ts';
import { orders, refunds } from '../../db/schema/index.ts';
import type { OrderRow } from '../order/order.repo.ts';

export type RefundRow = typeof refunds.$inferSelect;
export type NewRefund = Omit<typeof refunds.$inferInsert, 'order_id' | 'out_refund_no'>;

/** Adds a refund of a locked order; `out_refund_no` counts on. */
export async function insertRefund(
  tx: Db,
  order: Pick<OrderRow, 'id' | 'order_no'>,
  fields: NewRefund,
): Promise<RefundRow> {
  const count = await tx.$count(refunds, eq(refunds.order_id, order.id));
  return tx
    .insert(refunds)
    .values({ ...fields, order_id: order.id, out_refund_no: `${order.order_no}R${count + 1}` })
    .returning()
    .then(oneRow);
}

/** Changes a refund whose order is locked. */
export async function updateRefund(
  tx: Db,
  id: number,
  change: Partial<typeof refunds.$inferInsert>,
): Promise<RefundRow> {
  return tx.update(refunds).set(change).where(eq(refunds.id, id)).returning().then(oneRow);
}

export async function refundsOf(db: Db, orderId: number): Promise<RefundRow[]> {
  return db.select().from(refunds).where(eq(refunds.order_id, orderId)).orderBy(refunds.id);
}

export async function findRefund(
  db: Db,
  outRefundNo: string,
): Promise<{ refund: RefundRow; order: OrderRow } | undefined> {
  const [found] = await db
    .select({ refund: refunds, order: orders })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.order_id))
    .where(eq(refunds.out_refund_no, outRefundNo));
  return found;
}
