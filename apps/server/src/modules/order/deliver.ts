import {
  OrderStatus,
  OrderType,
  type OrderCloseReason,
  type SettingsValues,
} from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { orders } from '../../db/schema/index.ts';
import type { StoredFile } from '../download/stored-file.ts';
import { lockBoth } from './lock-for-payment.ts';
import { offerOf, type Offer } from './offer.ts';
import type { OrderRow } from './order.repo.ts';
import { settleOrder, type Payment } from './settle-order.ts';

type Refused = Exclude<Offer, { state: 'sold' }>;

/**
 * Delivers a locked order that was paid with money, also one that was closed since: its price of that day is valid, and a
 * membership is granted as ordered, whether or not it is still sold. A document that is gone, free or owned by now cannot
 * be delivered: nothing changes then.
 */
export async function deliver(
  tx: Db,
  order: OrderRow,
  payment: Payment,
  values: SettingsValues,
  file: StoredFile,
): Promise<{ readonly settled: OrderRow } | { readonly refused: Refused }> {
  if (order.order_type === OrderType.Document) {
    const offer = await offerOf(tx, order, values, file);
    if (offer.state !== 'sold') return { refused: offer };
  }
  await lockBoth(tx, order);
  return { settled: await settleOrder(tx, order, payment, values) };
}

/** Marks a locked order as paid and refunded, because it could not be delivered for `reason`. */
export async function markUndelivered(
  tx: Db,
  order: OrderRow,
  { payment_type, transaction_no = '', remark = '' }: Payment,
  reason: OrderCloseReason,
): Promise<OrderRow> {
  const now = new Date();
  const [row] = await tx
    .update(orders)
    .set({
      status: OrderStatus.Refunded,
      payment_type,
      transaction_no,
      ...(remark === '' ? {} : { remark }),
      paid_at: now,
      closed_at: now,
      hidden_at: null,
      close_reason: reason,
      updated_at: now,
    })
    .where(eq(orders.id, order.id))
    .returning();
  if (row === undefined) throw new Error('update returned no order');
  return row;
}
