import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { invoiceOrders, invoices } from '../../db/schema/index.ts';

/** That an order was invoiced, as its refund leaves the invoice to be corrected by hand. */
export async function invoicedOf(db: Db, orderId: number): Promise<string[]> {
  const rows = await db
    .select({ invoice_no: invoices.invoice_no })
    .from(invoiceOrders)
    .innerJoin(invoices, eq(invoices.id, invoiceOrders.invoice_id))
    .where(
      and(
        eq(invoiceOrders.order_id, orderId),
        eq(invoices.state, 'issued'),
        gt(invoiceOrders.amount, 0),
      ),
    );
  return rows.map(({ invoice_no }) => `已开具的发票 ${invoice_no} 须在税务系统红冲`);
}
