import { PaymentState, PaymentType } from '@wenyuan/domain';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { oneRow } from '../../db/one-row.ts';
import { orders, payments } from '../../db/schema/index.ts';
import type { OrderRow } from '../order/order.repo.ts';

export type PaymentRow = typeof payments.$inferSelect;

/** A provider may report a payment of the last moment a little later. */
export const AFTER_EXPIRY_MS = 60_000;

/** The attempts of an order that may still be paid, oldest first. */
export async function pendingPayments(db: Db, orderId: number): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.order_id, orderId), eq(payments.state, PaymentState.Pending)))
    .orderBy(asc(payments.id));
}

export async function findPayment(
  db: Db,
  outTradeNo: string,
): Promise<{ payment: PaymentRow; order: OrderRow } | undefined> {
  const [found] = await db
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.order_id))
    .where(eq(payments.out_trade_no, outTradeNo));
  return found;
}

/** The payment that settled an order; undefined when it was paid otherwise. */
export async function settlingPayment(db: Db, order: OrderRow): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.order_id, order.id),
        eq(payments.state, PaymentState.Paid),
        eq(payments.payment_type, order.payment_type as PaymentRow['payment_type']),
        eq(payments.transaction_no, order.transaction_no),
      ),
    )
    .orderBy(desc(payments.id))
    .limit(1);
  return row;
}

const OUTSIDE: readonly number[] = [PaymentType.BankCard, PaymentType.Cash, PaymentType.Other];

/** Whether an operator confirmed the money of an order, by whatever way it came. */
export function isPaidOutside({ payment_type }: OrderRow): boolean {
  return OUTSIDE.includes(payment_type);
}

/** What came by a payment, in fen. */
export function receivedOf({ received, amount }: Pick<PaymentRow, 'received' | 'amount'>): number {
  return received ?? amount;
}

/** Changes a payment whose order is locked. */
export async function updatePayment(
  tx: Db,
  id: number,
  change: Partial<typeof payments.$inferInsert>,
): Promise<PaymentRow> {
  return tx.update(payments).set(change).where(eq(payments.id, id)).returning().then(oneRow);
}
