import {
  moneyOfCredits,
  OrderStatus,
  PaymentState,
  RefundOrigin,
  type OrderCloseReason,
} from '@wenyuan/domain';
import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Caller } from '../../auth/caller.ts';
import type { Db } from '../../db/database.ts';
import { oneRow } from '../../db/one-row.ts';
import { orders, payments } from '../../db/schema/index.ts';
import { notFound } from '../../http/errors.ts';

export type OrderRow = typeof orders.$inferSelect;

/** A pending order counts as closed after its time, even before the row is updated. */
export function isOverdue(row: Pick<OrderRow, 'status' | 'closed_at'>): boolean {
  return (
    row.status === OrderStatus.Pending && row.closed_at !== null && row.closed_at <= new Date()
  );
}

const overdue = and(eq(orders.status, OrderStatus.Pending), lt(orders.closed_at, sql`now()`));

/** Closes overdue orders and returns their number. */
export async function closeOverdue(db: Db, userId?: number): Promise<number> {
  // Locks in one order, so that the sweep and an ordering member cannot deadlock.
  const found = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(overdue, userId === undefined ? undefined : eq(orders.user_id, userId)))
    .orderBy(asc(orders.id))
    .for('update');
  const rows = await db
    .update(orders)
    .set({ status: OrderStatus.Closed, close_reason: 'overdue' })
    .where(inArray(orders.id, found))
    .returning({ id: orders.id });
  return rows.length;
}

export async function findOrder(db: Db, orderNo: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.order_no, orderNo));
  return row;
}

export const ORDER_MISSING = '订单不存在';

/** An order of another member is reported as missing, so that order numbers reveal nothing. */
function requireTheirs(row: OrderRow | undefined, member?: Pick<Caller, 'id'>): OrderRow {
  if (row === undefined || (member !== undefined && row.user_id !== member.id))
    throw notFound(ORDER_MISSING);
  return row;
}

/** The order; with `member`, theirs alone. */
export async function requireOrder(
  db: Db,
  orderNo: string,
  member?: Pick<Caller, 'id'>,
): Promise<OrderRow> {
  return requireTheirs(await findOrder(db, orderNo), member);
}

/** The order, locked against concurrent payment, confirmation or closing; with `member`, theirs alone. */
export async function lockOrder(
  tx: Db,
  orderNo: string,
  member?: Pick<Caller, 'id'>,
): Promise<OrderRow> {
  const [row] = await tx.select().from(orders).where(eq(orders.order_no, orderNo)).for('update');
  return requireTheirs(row, member);
}

/** Changes a locked order. */
export async function updateOrder(
  tx: Db,
  id: number,
  change: PgUpdateSetSource<typeof orders>,
): Promise<OrderRow> {
  return tx.update(orders).set(change).where(eq(orders.id, id)).returning().then(oneRow);
}

/**
 * Closes a locked order. Payments that were begun are closed at their providers by the job that asks them; what is paid
 * until then is delivered as ordered.
 */
export async function closeOrder(
  tx: Db,
  order: OrderRow,
  close_reason: OrderCloseReason,
): Promise<OrderRow> {
  const now = new Date();
  const closed = { status: OrderStatus.Closed, close_reason, closed_at: now };
  const row = await updateOrder(tx, order.id, closed);
  await tx
    .update(payments)
    .set({ ask_at: now })
    .where(and(eq(payments.order_id, order.id), eq(payments.state, PaymentState.Pending)));
  return row;
}

/** What the order costs in money, in fen. */
export function moneyOf(row: Pick<OrderRow, 'amount' | 'money'>, exchange: number): number {
  return row.money ?? moneyOfCredits(row.amount, exchange);
}

/** The same in a statement. */
export const moneyColumn = (exchange: number) =>
  sql`coalesce(${orders.money}, ceil(${orders.amount} * 100.0 / ${exchange}::int))`;

/** Refunds of money that came beside what paid for the order. */
export const BESIDE: RefundOrigin[] = [RefundOrigin.Twice, RefundOrigin.Mismatched];
