import type { Contract, Invoice, ParsedInputOf } from '@wenyuan/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Caller } from '../../auth/caller.ts';
import { isDuplicate } from '../../db/database.ts';
import { oneRow } from '../../db/one-row.ts';
import { invoiceOrders, invoices, orders } from '../../db/schema/index.ts';
import { conflict, notFound } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { ORDER_MISSING } from '../order/order.repo.ts';
import { invoiceable } from './invoiceable.ts';
import { presentInvoice } from './present-invoice.ts';

export async function createInvoice(
  services: Pick<Services, 'db' | 'settings'>,
  { order_no, ...fields }: ParsedInputOf<Contract['invoice']['create']>,
  caller: Caller,
): Promise<Invoice> {
  const { db, settings } = services;
  const { pay, score } = await settings.read();
  if (!pay.enable_invoice) throw conflict('本站尚未开放发票申请');
  const wanted = [...new Set(order_no)];
  try {
    const made = await db.transaction(async (tx) => {
      const rows = await tx
        .select()
        .from(orders)
        .where(and(inArray(orders.order_no, wanted), eq(orders.user_id, caller.id)))
        .orderBy(asc(orders.id))
        .for('update');
      if (rows.length < wanted.length) throw notFound(ORDER_MISSING);
      const ids = rows.map(({ id }) => id);
      const left = await invoiceable(tx, ids, score.credit_exchange);
      const parts = rows.map((row) => ({ row, amount: left.get(row.id) ?? 0 }));
      for (const { row, amount } of parts)
        if (amount === 0) throw conflict(`订单“${row.product_name}”没有可开发票的金额`);
      const amount = parts.reduce((sum, part) => sum + part.amount, 0);
      const invoice = await tx
        .insert(invoices)
        .values({ ...fields, user_id: caller.id, amount })
        .returning()
        .then(oneRow);
      await tx.insert(invoiceOrders).values(
        parts.map(({ row, amount: part }) => ({
          invoice_id: invoice.id,
          order_id: row.id,
          amount: part,
        })),
      );
      return invoice;
    });
    return await presentInvoice(services, made);
  } catch (error) {
    if (isDuplicate(error, 'invoice_orders_open'))
      throw conflict('订单已有待开的发票，请勿重复申请');
    throw error;
  }
}
