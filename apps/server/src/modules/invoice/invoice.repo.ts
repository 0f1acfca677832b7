import type { Invoice, ParsedInputOf, Contract } from '@wenyuan/contract';
import { InvoiceState } from '@wenyuan/domain';
import { and, asc, desc, eq, inArray, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { createdWithin, oneOf, withWords } from '../../db/filters.ts';
import { oneRow } from '../../db/one-row.ts';
import { pageOf } from '../../db/page.ts';
import { invoiceOrders, invoices, orders, refunds } from '../../db/schema/index.ts';
import { named, usernamesOf } from '../../db/usernames.ts';
import { broughtBy, invoicedOf, LIVE } from './invoiceable.ts';

export type InvoiceRow = typeof invoices.$inferSelect;

export const INVOICE_MISSING = '发票申请不存在';

export async function findInvoice(db: Db, id: number): Promise<InvoiceRow | undefined> {
  const [row] = await db.select().from(invoices).where(eq(invoices.id, id));
  return row;
}

/** Locks the orders of an invoice, then the invoice: refunds and other requests wait. */
export async function lockInvoice(tx: Db, id: number): Promise<InvoiceRow | undefined> {
  const theirs = tx
    .select({ id: invoiceOrders.order_id })
    .from(invoiceOrders)
    .where(eq(invoiceOrders.invoice_id, id));
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, theirs))
    .orderBy(asc(orders.id))
    .for('update');
  const [row] = await tx.select().from(invoices).where(eq(invoices.id, id)).for('update');
  return row;
}

/** Changes a locked invoice; its orders are free for another request once it is not open any more. */
export async function updateInvoice(
  tx: Db,
  id: number,
  change: Partial<typeof invoices.$inferInsert>,
): Promise<InvoiceRow> {
  const row = await tx
    .update(invoices)
    .set(change)
    .where(eq(invoices.id, id))
    .returning()
    .then(oneRow);
  const is_open = row.state === InvoiceState.Open;
  await tx.update(invoiceOrders).set({ is_open }).where(eq(invoiceOrders.invoice_id, id));
  return row;
}

/** What an order brought for a part of an invoice, beside earlier invoices. */
const leftFor = (exchange: number) =>
  sql<number>`${broughtBy(exchange)} - ${invoicedOf(sql`i.id < ${invoiceOrders.invoice_id}`)}`;

/** The ids of issued invoices that exceed what their orders brought: found by refunds, which are few. */
export function exceedingInvoices(db: Db, exchange: number) {
  return db
    .select({ id: invoiceOrders.invoice_id })
    .from(refunds)
    .innerJoin(invoiceOrders, eq(invoiceOrders.order_id, refunds.order_id))
    .innerJoin(invoices, eq(invoices.id, invoiceOrders.invoice_id))
    .innerJoin(orders, eq(orders.id, invoiceOrders.order_id))
    .where(
      and(
        eq(invoices.state, InvoiceState.Issued),
        sql`${invoiceOrders.amount} > greatest(0, ${leftFor(exchange)})`,
      ),
    );
}

/** Takes from the parts of a locked invoice what their orders did not bring. */
export async function correctParts(tx: Db, id: number, exchange: number): Promise<void> {
  const left = sql<number>`greatest(0, ${leftFor(exchange)})`;
  const parts = await tx
    .select({ order_id: invoiceOrders.order_id, amount: invoiceOrders.amount, left })
    .from(invoiceOrders)
    .innerJoin(orders, eq(orders.id, invoiceOrders.order_id))
    .where(eq(invoiceOrders.invoice_id, id));
  for (const part of parts) {
    const row = and(eq(invoiceOrders.invoice_id, id), eq(invoiceOrders.order_id, part.order_id));
    await tx
      .update(invoiceOrders)
      .set({ amount: Math.min(part.amount, part.left) })
      .where(row);
  }
}

/** Invoices with their orders, and by how much they exceed what these brought beside earlier invoices. */
export async function presentInvoices(
  db: Db,
  rows: readonly InvoiceRow[],
  exchange: number,
): Promise<Invoice[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const left = leftFor(exchange);
  const parts = await db
    .select({
      invoice_id: invoiceOrders.invoice_id,
      amount: invoiceOrders.amount,
      left,
      order_no: orders.order_no,
      product_name: orders.product_name,
      paid_at: orders.paid_at,
    })
    .from(invoiceOrders)
    .innerJoin(orders, eq(orders.id, invoiceOrders.order_id))
    .where(inArray(invoiceOrders.invoice_id, ids))
    .orderBy(asc(orders.id));
  const names = await usernamesOf(
    db,
    rows.flatMap(({ user_id, corrected_user_id }) => [user_id, corrected_user_id]),
  );
  const live: readonly string[] = LIVE;
  return rows.map((row) => {
    const own = parts.filter(({ invoice_id }) => invoice_id === row.id);
    const excess = own.reduce(
      (sum, part) => sum + Math.max(0, part.amount - Math.max(0, part.left)),
      0,
    );
    return {
      id: row.id,
      user_id: row.user_id,
      username: names.get(row.user_id) ?? '',
      kind: row.kind,
      title: row.title,
      tax_no: row.tax_no,
      email: row.email,
      money: row.amount,
      excess: live.includes(row.state) ? excess : 0,
      // Its parts add up to what it was issued for, without what was corrected since.
      corrected:
        row.corrected_at === null
          ? 0
          : row.amount - own.reduce((sum, part) => sum + part.amount, 0),
      corrected_at: row.corrected_at?.toISOString() ?? null,
      corrected_username: names.get(row.corrected_user_id) ?? '',
      state: row.state,
      invoice_no: row.invoice_no,
      link: row.link,
      has_file: row.file !== '',
      reason: row.reason,
      order: own.map(({ order_no, product_name, paid_at, amount }) => ({
        order_no,
        product_name,
        paid_at: paid_at?.toISOString() ?? null,
        money: amount,
      })),
      created_at: row.created_at.toISOString(),
      decided_at: row.decided_at?.toISOString() ?? null,
    };
  });
}

/**
 * What an ended account leaves: issued invoices are vouchers that the site has to keep, without the address that they were
 * sent to. Requests that led to none are deleted. Returns the keys of files that nothing uses afterwards.
 */
export async function forgetInvoices(tx: Db, userId: number): Promise<string[]> {
  const unused: string[] = [];
  const rows = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(eq(invoices.user_id, userId))
    .orderBy(asc(invoices.id));
  for (const { id } of rows) {
    const row = await lockInvoice(tx, id);
    if (row?.state === InvoiceState.Issued)
      await tx.update(invoices).set({ email: '' }).where(eq(invoices.id, id));
    else {
      if (row !== undefined && row.file !== '') unused.push(row.file);
      await tx.delete(invoices).where(eq(invoices.id, id));
    }
  }
  return unused;
}

type Query = Partial<ParsedInputOf<Contract['invoice']['list']>> & {
  readonly page: number;
  readonly size: number;
};

/** Invoices by the filters of operators; those of a member by `user_id`. */
export async function listInvoices(
  db: Db,
  { wd = '', state, kind, user_id, is_exceeding, created_at, page, size }: Query,
  exchange: number,
): Promise<{ total: number; rows: InvoiceRow[] }> {
  const ofOrder = db
    .select({ id: invoiceOrders.invoice_id })
    .from(invoiceOrders)
    .innerJoin(orders, eq(orders.id, invoiceOrders.order_id))
    .where(eq(orders.order_no, wd));
  const matches: SQL | undefined = and(
    wd === ''
      ? undefined
      : or(
          withWords(wd, invoices.title, invoices.tax_no, named(db, invoices.user_id)),
          eq(invoices.invoice_no, wd),
          inArray(invoices.id, ofOrder),
        ),
    oneOf(invoices.state, state),
    oneOf(invoices.kind, kind),
    oneOf(invoices.user_id, user_id),
    is_exceeding === undefined
      ? undefined
      : (is_exceeding ? inArray : notInArray)(invoices.id, exceedingInvoices(db, exchange)),
    createdWithin(invoices.created_at, created_at),
  );
  return pageOf(db, invoices, { matches, order: [desc(invoices.id)], page, size });
}
