import type { Contract, ReplyOf } from '@wenyuan/contract';
import { InvoiceKind } from '@wenyuan/domain';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Caller } from '../../auth/caller.ts';
import { invoices, orders } from '../../db/schema/index.ts';
import type { Services } from '../../services.ts';
import { findUser } from '../user/user.repo.ts';
import { broughtBy, invoicedOf } from './invoiceable.ts';

const OFFER_MAX = 100;

/** The orders that a member may ask an invoice for, and what the last request said. */
export async function offerInvoice(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  caller: Caller,
): Promise<ReplyOf<Contract['invoice']['offer']>> {
  const rate = (await settings.read()).score.credit_exchange;
  const left = sql<number>`${broughtBy(rate)} - ${invoicedOf()}`;
  const rows = await db
    .select({
      order_no: orders.order_no,
      product_name: orders.product_name,
      paid_at: orders.paid_at,
      left,
    })
    .from(orders)
    .where(and(eq(orders.user_id, caller.id), gt(left, 0)))
    .orderBy(desc(orders.id))
    .limit(OFFER_MAX);
  const [last] = await db
    .select()
    .from(invoices)
    .where(eq(invoices.user_id, caller.id))
    .orderBy(desc(invoices.id))
    .limit(1);
  return {
    order: rows.map(({ left: money, paid_at, ...row }) => ({
      ...row,
      paid_at: paid_at?.toISOString() ?? null,
      money,
    })),
    kind: last?.kind ?? InvoiceKind.Personal,
    title: last?.title ?? '',
    tax_no: last?.tax_no ?? '',
    email: last?.email ?? (await findUser(db, caller.id))?.email ?? '',
  };
}
