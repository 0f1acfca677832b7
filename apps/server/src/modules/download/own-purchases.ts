import { PaymentType, type SettingsValues } from '@wenyuan/domain';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import { documents, downloads, orders } from '../../db/schema/index.ts';
import { isPaidDownload, isPaidOrder } from '../entitlement/buyers.ts';
import { moneyOf } from '../order/order.repo.ts';
import { matchingOf, readHeld } from './held-documents.ts';

/** Each document that the member bought, by an order, which gives it for good, or else by the last download that was paid. */
function boughtBy(db: Db, userId: number) {
  // A name without its table stands in the statement: none may be that of a column of documents.
  const ordered = db
    .select({
      id: sql<number>`${orders.product_id}`.mapWith(orders.product_id).as('bought_id'),
      order_no: sql<string>`${orders.order_no}`.as('order_no'),
      payment_type: sql<number>`${orders.payment_type}`.as('payment_type'),
      amount: sql<number>`${orders.amount}`.as('amount'),
      money: sql<number | null>`${orders.money}`.as('money'),
      at: sql<Date>`coalesce(${orders.paid_at}, ${orders.created_at})`
        .mapWith(orders.created_at)
        .as('bought_at'),
    })
    .from(orders)
    .where(and(eq(orders.user_id, userId), isPaidOrder));
  const charged = db
    .select({
      id: sql<number>`${downloads.document_id}`.mapWith(orders.product_id).as('bought_id'),
      order_no: sql<string>`''`.as('order_no'),
      payment_type: sql<number>`${PaymentType.Credits}::int`.as('payment_type'),
      amount: sql<number>`${downloads.price}`.as('amount'),
      money: sql<number | null>`0`.as('money'),
      at: sql<Date>`${downloads.created_at}`.mapWith(orders.created_at).as('bought_at'),
    })
    .from(downloads)
    .where(and(eq(downloads.user_id, userId), isPaidDownload));
  const all = unionAll(ordered, charged).as('all_purchases');
  return db
    .selectDistinctOn([all.id])
    .from(all)
    .orderBy(all.id, sql`${all.order_no} = ''`, desc(all.at))
    .as('bought');
}

/** What a member bought, downloaded or not, the last purchase first. */
export async function listOwnPurchases(
  db: Db,
  userId: number,
  settings: SettingsValues,
  { page, size, wd }: { readonly page: number; readonly size: number; readonly wd: string },
) {
  const bought = boughtBy(db, userId);
  const matches = matchingOf(db, userId, wd, { settings, id: sql`${bought.id}` });
  const [counted] = await db
    .select({ total: count() })
    .from(bought)
    .leftJoin(documents, eq(documents.id, bought.id))
    .where(matches);
  const rows = await db
    .select()
    .from(bought)
    .leftJoin(documents, eq(documents.id, bought.id))
    .where(matches)
    .orderBy(desc(bought.at), desc(bought.id))
    .limit(size)
    .offset((page - 1) * size);
  const held = rows.map(({ bought: { id }, documents: document }) => ({ id, document }));
  const heldOf = await readHeld(db, userId, settings, held);
  return {
    total: counted?.total ?? 0,
    purchase: rows.map(({ bought: { at, ...purchase }, documents: document }) => {
      const { is_paid: _, ...told } = heldOf({ id: purchase.id, document });
      const money = moneyOf(purchase, settings.score.credit_exchange);
      return { ...purchase, money, created_at: at.toISOString(), ...told };
    }),
  };
}
