import type { Order } from '@wenyuan/contract';
import { OrderStatus, PaymentType, RefundState } from '@wenyuan/domain';
import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { invoiceOrders, invoices, offlineClaims, refunds } from '../../db/schema/index.ts';
import { usernamesOf } from '../../db/usernames.ts';
import { toWire } from '../../db/wire.ts';
import { BESIDE, isOverdue, moneyOf, type OrderRow } from './order.repo.ts';

type Progress = Pick<
  Order,
  'refunded' | 'refunded_at' | 'refund_state' | 'claim_state' | 'invoice_state'
>;
const NO_PROGRESS: Progress = {
  refunded: 0,
  refunded_at: null,
  refund_state: '',
  claim_state: '',
  invoice_state: '',
};

const isDone = ({ state }: Pick<typeof refunds.$inferSelect, 'state'>) =>
  state === RefundState.Done;

/** What went back of each order, without what came beside it, and how far its last refund, claim and invoice are. */
async function progressOf(
  db: Db,
  rows: readonly OrderRow[],
  exchange: number,
): Promise<Map<number, Progress>> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const back = await db
    .select()
    .from(refunds)
    .where(and(inArray(refunds.order_id, ids), notInArray(refunds.origin, BESIDE)))
    .orderBy(asc(refunds.id));
  const claims = await db
    .select({ order_id: offlineClaims.order_id, state: offlineClaims.state })
    .from(offlineClaims)
    .where(inArray(offlineClaims.order_id, ids))
    .orderBy(asc(offlineClaims.id));
  const asked = await db
    .select({ order_id: invoiceOrders.order_id, state: invoices.state })
    .from(invoiceOrders)
    .innerJoin(invoices, eq(invoices.id, invoiceOrders.invoice_id))
    .where(inArray(invoiceOrders.order_id, ids))
    .orderBy(asc(invoices.id));
  return new Map(
    rows.map((row) => {
      const own = back.filter(({ order_id }) => order_id === row.id);
      const inCredits = row.payment_type === PaymentType.Credits;
      const refunded = own
        .filter(({ state }) => state !== RefundState.Failed)
        .reduce((sum, { amount, credit }) => sum + (inCredits ? credit : amount), 0);
      // Orders that were refunded before refunds had rows went back as a whole; for what operators gave, nothing had come.
      const isOld =
        own.length === 0 &&
        row.status === OrderStatus.Refunded &&
        row.payment_type !== PaymentType.System;
      return [
        row.id,
        {
          refunded: isOld ? (inCredits ? row.amount : moneyOf(row, exchange)) : refunded,
          refunded_at: own.findLast(isDone)?.finished_at?.toISOString() ?? null,
          refund_state: own.at(-1)?.state ?? (isOld ? RefundState.Done : ''),
          claim_state: claims.findLast(({ order_id }) => order_id === row.id)?.state ?? '',
          invoice_state: asked.findLast(({ order_id }) => order_id === row.id)?.state ?? '',
        },
      ];
    }),
  );
}

/** `isOperator`: whether the reply is for somebody who may list all orders. */
export async function presentOrder(
  db: Db,
  row: OrderRow,
  exchange: number,
  isOperator = false,
): Promise<Order> {
  const [order] = await presentOrders(db, [row], exchange, isOperator);
  if (order === undefined) throw new Error('a presented order vanished');
  return order;
}

export async function presentOrders(
  db: Db,
  rows: readonly OrderRow[],
  exchange: number,
  isOperator = false,
): Promise<Order[]> {
  const names = await usernamesOf(
    db,
    rows.map((row) => row.user_id),
  );
  const progress = await progressOf(db, rows, exchange);
  return rows.map((row) => {
    const { ip: _ip, hidden_at: _hidden, terms: _terms, ...known } = toWire(row);
    const { coupon_id: _coupon, ...fields } = known;
    return {
      ...fields,
      transaction_no: isOperator ? row.transaction_no : '',
      ...(isOverdue(row) ? { status: OrderStatus.Closed, close_reason: 'overdue' as const } : {}),
      username: names.get(row.user_id) ?? '',
      money: moneyOf(row, exchange),
      ...(progress.get(row.id) ?? NO_PROGRESS),
    };
  });
}
