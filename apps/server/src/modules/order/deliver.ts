import {
  OrderStatus,
  OrderType,
  type OrderCloseReason,
  type SettingsValues,
} from '@wenyuan/domain';
import type { Db } from '../../db/database.ts';
import type { StoredFile } from '../download/stored-file.ts';
import { lockBoth } from './lock-for-payment.ts';
import { offerOf, type Offer } from './offer.ts';
import { updateOrder, type OrderRow } from './order.repo.ts';
import { paidBy, settleOrder, type Payment } from './settle-order.ts';

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
  payment: Payment,
  reason: OrderCloseReason,
): Promise<OrderRow> {
  const now = new Date();
  return updateOrder(tx, order.id, {
    ...paidBy(payment, now),
    status: OrderStatus.Refunded,
    closed_at: now,
    close_reason: reason,
  });
}
