import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { invoiceOrders, orders } from '../../db/schema/index.ts';

/** Where its member sees an invoice: at its first order. */
export async function invoiceHref(tx: Db, invoiceId: number): Promise<string> {
  const [first] = await tx
    .select({ order_no: orders.order_no })
    .from(invoiceOrders)
    .innerJoin(orders, eq(orders.id, invoiceOrders.order_id))
    .where(eq(invoiceOrders.invoice_id, invoiceId))
    .orderBy(asc(orders.id))
    .limit(1);
  return `/member/order?no=${first?.order_no ?? ''}`;
}
