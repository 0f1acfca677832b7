import type { Order } from '@wenyuan/contract';
import { moneyOfCredits, OrderStatus, type OrderCloseReason } from '@wenyuan/domain';
import { and, asc, desc, eq, ilike, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { createdWithin, oneOf } from '../../db/filters.ts';
import { containing } from '../../db/like.ts';
import { orders, users } from '../../db/schema/index.ts';
import { usernamesOf } from '../../db/usernames.ts';
import { toWire } from '../../db/wire.ts';

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
    .set({ status: OrderStatus.Closed, updated_at: new Date() })
    .where(inArray(orders.id, found))
    .returning({ id: orders.id });
  return rows.length;
}

export async function findOrder(db: Db, orderNo: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.order_no, orderNo));
  return row;
}

/** Locks the order against concurrent payment, confirmation or closing. */
export async function lockOrder(tx: Db, orderNo: string): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.order_no, orderNo)).for('update');
  return row;
}

export const ORDER_MISSING = '订单不存在';

/** Closes a locked order, which can then not be paid any more. */
export async function closeOrder(
  tx: Db,
  order: OrderRow,
  close_reason: OrderCloseReason,
): Promise<OrderRow> {
  const now = new Date();
  const [row] = await tx
    .update(orders)
    .set({ status: OrderStatus.Closed, close_reason, closed_at: now, updated_at: now })
    .where(eq(orders.id, order.id))
    .returning();
  if (row === undefined) throw new Error('update returned no order');
  return row;
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
  return rows.map((row) => {
    const { ip: _ip, hidden_at: _hidden, terms: _terms, ...fields } = toWire(row);
    return {
      ...fields,
      transaction_no: isOperator ? row.transaction_no : '',
      status: isOverdue(row) ? OrderStatus.Closed : row.status,
      username: names.get(row.user_id) ?? '',
      money: moneyOfCredits(row.amount, exchange),
      refunded: 0,
      refund_state: '',
      claim_state: '',
    };
  });
}

type OrderQuery = {
  readonly page: number;
  readonly size: number;
  readonly wd?: string;
  readonly status?: readonly number[] | undefined;
  readonly order_type?: readonly number[] | undefined;
  readonly payment_type?: readonly number[] | undefined;
  readonly user_id?: readonly number[] | undefined;
  readonly created_at?: readonly string[] | undefined;
};

/** Orders in these states, as they are shown: a pending order counts as closed after its time. */
function inStatus(statuses: readonly number[] | undefined): SQL | undefined {
  if (statuses === undefined) return undefined;
  const shown = sql`case when ${orders.status} = ${OrderStatus.Pending} and ${orders.closed_at} <= now()
    then ${OrderStatus.Closed} else ${orders.status} end`;
  // The index finds the stored states; the few that are overdue are told apart by the second condition.
  const stored = statuses.includes(OrderStatus.Closed)
    ? [...statuses, OrderStatus.Pending]
    : statuses;
  return and(oneOf(orders.status, stored), inArray(shown, [...statuses]));
}

/** All orders for operators; for a member, those not removed from the list. */
export async function listOrders(
  db: Db,
  query: OrderQuery,
  owner?: number,
): Promise<{ total: number; rows: OrderRow[] }> {
  const { wd = '', status, order_type, payment_type, user_id, created_at } = query;
  const like = containing(wd);
  const matches: SQL | undefined = and(
    owner === undefined ? undefined : and(eq(orders.user_id, owner), isNull(orders.hidden_at)),
    wd === ''
      ? undefined
      : or(
          eq(orders.order_no, wd),
          ilike(orders.product_name, like),
          inArray(
            orders.user_id,
            db.select({ id: users.id }).from(users).where(ilike(users.username, like)),
          ),
        ),
    inStatus(status),
    oneOf(orders.order_type, order_type),
    oneOf(orders.payment_type, payment_type),
    oneOf(orders.user_id, user_id),
    createdWithin(orders.created_at, created_at),
  );
  const rows = await db
    .select()
    .from(orders)
    .where(matches)
    .orderBy(desc(orders.id))
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  return { total: await db.$count(orders, matches), rows };
}
