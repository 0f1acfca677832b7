import { InvoiceState, moneyPaymentTypes, OrderStatus, RefundState } from '@wenyuan/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { listOf } from '../../db/filters.ts';
import { invoiceOrders, invoices, orders, refunds } from '../../db/schema/index.ts';
import { BESIDE, moneyColumn } from '../order/order.repo.ts';

/** Requests that take up what their orders brought. */
export const LIVE = [InvoiceState.Open, InvoiceState.Issued] as const;

/** The money that an order really brought, in fen: what was paid for it without what went back or is on its way. */
export function broughtBy(exchange: number): SQL<number> {
  return sql<number>`(case
    when ${orders.status} <> ${OrderStatus.Paid}
      or ${orders.payment_type} not in (${listOf(moneyPaymentTypes)}) then 0
    else ${moneyColumn(exchange)} - coalesce((
      select sum(${refunds.amount}) from ${refunds} where ${refunds.order_id} = ${orders.id}
        and ${refunds.state} <> ${RefundState.Failed}
        and ${refunds.origin} not in (${listOf(BESIDE)})), 0) end)::int`;
}

/** What live invoices have of an order, in fen, by a condition on them. */
export function invoicedOf(condition: SQL = sql`true`): SQL<number> {
  return sql<number>`coalesce((
    select sum(io.amount) from ${invoiceOrders} io join ${invoices} i on i.id = io.invoice_id
    where io.order_id = ${orders.id} and i.state in (${listOf(LIVE)}) and ${condition}), 0)::int`;
}

/** Of these orders what an invoice can be made out for, in fen; without what this invoice has itself. */
export async function invoiceable(
  db: Db,
  orderIds: readonly number[],
  exchange: number,
  without = 0,
): Promise<ReadonlyMap<number, number>> {
  if (orderIds.length === 0) return new Map();
  const left = sql<number>`greatest(0, ${broughtBy(exchange)} - ${invoicedOf(sql`i.id <> ${without}`)})`;
  const rows = await db
    .select({ id: orders.id, left })
    .from(orders)
    .where(sql`${orders.id} in (${listOf(orderIds)})`);
  return new Map(rows.map(({ id, left: money }) => [id, money]));
}
