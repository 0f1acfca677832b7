import type { Order } from '@wenyuan/contract';
import {
  ClaimState,
  moneyOfCredits,
  moneyPaymentTypes,
  OrderStatus,
  OrderType,
  PaymentState,
  PaymentType,
  RefundOrigin,
  RefundState,
  type OrderCloseReason,
} from '@wenyuan/domain';
import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  notExists,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Caller } from '../../auth/caller.ts';
import { isLarge } from '../../db/counts.ts';
import type { Db } from '../../db/database.ts';
import { createdWithin, oneOf, withWords } from '../../db/filters.ts';
import { keptOf } from '../../db/kept.ts';
import { pageOf } from '../../db/page.ts';
import {
  coupons,
  invoiceOrders,
  invoices,
  offlineClaims,
  orders,
  payments,
  refunds,
} from '../../db/schema/index.ts';
import { named, usernamesOf } from '../../db/usernames.ts';
import { toWire } from '../../db/wire.ts';
import { notFound } from '../../http/errors.ts';
import { keyOfCode } from '../membership/redeem-code.ts';

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
    .set({ status: OrderStatus.Closed })
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
  change: Partial<typeof orders.$inferInsert>,
): Promise<OrderRow> {
  const [row] = await tx.update(orders).set(change).where(eq(orders.id, id)).returning();
  if (row === undefined) throw new Error('update returned no order');
  return row;
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

/** Refunds of money that came beside what paid for the order. */
export const BESIDE: RefundOrigin[] = [RefundOrigin.Twice, RefundOrigin.Mismatched];

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
      status: isOverdue(row) ? OrderStatus.Closed : row.status,
      username: names.get(row.user_id) ?? '',
      money: moneyOf(row, exchange),
      ...(progress.get(row.id) ?? NO_PROGRESS),
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
  readonly document_id?: readonly number[] | undefined;
  readonly created_at?: readonly string[] | undefined;
  readonly paid_at?: readonly string[] | undefined;
  readonly refunded_at?: readonly string[] | undefined;
  readonly is_claimed?: boolean | undefined;
  readonly is_refund_failed?: boolean | undefined;
};

/** Orders in these states, as they are shown: a pending order counts as closed after its time. */
export function inStatus(statuses: readonly number[] | undefined): SQL | undefined {
  if (statuses === undefined) return undefined;
  const shown = sql`case when ${orders.status} = ${OrderStatus.Pending} and ${orders.closed_at} <= now()
    then ${OrderStatus.Closed} else ${orders.status} end`;
  // The index finds the stored states; the few that are overdue are told apart by the second condition.
  const stored = statuses.includes(OrderStatus.Closed)
    ? [...statuses, OrderStatus.Pending]
    : statuses;
  return and(oneOf(orders.status, stored), inArray(shown, [...statuses]));
}

/** The orders with a claim that waits. */
export function claimedOrders(db: Db) {
  return db
    .select({ id: offlineClaims.order_id })
    .from(offlineClaims)
    .where(eq(offlineClaims.state, ClaimState.Waiting));
}

/** The orders whose last refund failed, so that an operator has to make it again; with `before`, those of which that is known since then. */
export function failedRefunds(db: Db, before?: Date) {
  const later = alias(refunds, 'later');
  const isOverruled = db
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.order_id, refunds.order_id),
        gt(later.id, refunds.id),
        notInArray(later.origin, BESIDE),
      ),
    );
  return db
    .select({ id: refunds.order_id })
    .from(refunds)
    .where(
      and(
        eq(refunds.state, RefundState.Failed),
        notInArray(refunds.origin, BESIDE),
        notExists(isOverruled),
        before === undefined ? undefined : lte(refunds.updated_at, before),
      ),
    );
}

/** The orders with this number, and those of payments with it, ours or the provider's, which a payer's receipt has. */
async function ordersOfNumber(db: Db, number: string): Promise<number[]> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(or(eq(orders.order_no, number), eq(orders.transaction_no, number)))
    .union(
      db
        .select({ id: payments.order_id })
        .from(payments)
        .where(or(eq(payments.out_trade_no, number), eq(payments.transaction_no, number))),
    );
  return found.map(({ id }) => id);
}

/** The orders that were paid then. States are written out, since the index names them. */
function paidWithin(moments: readonly string[] | undefined): SQL | undefined {
  if (moments === undefined) return undefined;
  const wasPaid = sql`${orders.status} in (${sql.raw(`${OrderStatus.Paid}, ${OrderStatus.Refunded}`)})`;
  return and(wasPaid, createdWithin(orders.paid_at, moments));
}

/** The orders of which something was back then; the state is written out likewise. */
function refundedWithin(db: Db, moments: readonly string[] | undefined): SQL | undefined {
  if (moments === undefined) return undefined;
  const back = db
    .select({ id: refunds.order_id })
    .from(refunds)
    .where(
      and(
        sql`${refunds.state} = ${sql.raw(`'${RefundState.Done}'`)}`,
        notInArray(refunds.origin, BESIDE),
        createdWithin(refunds.finished_at, moments),
      ),
    );
  return inArray(orders.id, back);
}

/** The coupon whose code was typed, however it was. */
const couponsOf = (db: Db, typed: string) =>
  db
    .select({ id: coupons.id })
    .from(coupons)
    .where(eq(coupons.code_key, keyOfCode(typed)));

async function matchingOf(db: Db, wd: string): Promise<SQL | undefined> {
  if (wd === '') return undefined;
  // A number is of few orders, which its indexes have. Names and words are looked for in all.
  const ids = await ordersOfNumber(db, wd);
  if (ids.length > 0) return inArray(orders.id, ids);
  return or(
    eq(orders.coupon_code, wd.toUpperCase()),
    inArray(orders.coupon_id, couponsOf(db, wd)),
    withWords(wd, orders.product_name, named(db, orders.user_id)),
  );
}

/** Plans have numbers of their own, which are none of documents. */
const ofDocuments = (ids: readonly number[] | undefined) =>
  ids === undefined
    ? undefined
    : and(eq(orders.order_type, OrderType.Document), oneOf(orders.product_id, ids));

async function matchesOf(db: Db, query: OrderQuery): Promise<SQL | undefined> {
  const { wd = '', status, order_type, payment_type, user_id, created_at } = query;
  return and(
    await matchingOf(db, wd),
    inStatus(status),
    oneOf(orders.order_type, order_type),
    oneOf(orders.payment_type, payment_type),
    oneOf(orders.user_id, user_id),
    ofDocuments(query.document_id),
    createdWithin(orders.created_at, created_at),
    paidWithin(query.paid_at),
    refundedWithin(db, query.refunded_at),
    query.is_claimed === undefined
      ? undefined
      : (query.is_claimed ? inArray : notInArray)(orders.id, claimedOrders(db)),
    query.is_refund_failed === undefined
      ? undefined
      : (query.is_refund_failed ? inArray : notInArray)(orders.id, failedRefunds(db)),
  );
}

/**
 * How many the orders of a filter are, what they cost in fen, without what operators gave, and how much of that came in money;
 * what went back later is not taken off.
 */
async function sumOf(db: Db, matches: SQL | undefined, exchange: number) {
  const money = moneyColumn(exchange);
  const isPaid = and(
    inArray(orders.status, [OrderStatus.Paid, OrderStatus.Refunded]),
    inArray(orders.payment_type, [...moneyPaymentTypes]),
  );
  const found = db
    .select({
      count: sql`count(*)`.mapWith(Number),
      money:
        sql`coalesce(sum(${money}) filter (where ${ne(orders.payment_type, PaymentType.System)}), 0)`.mapWith(
          Number,
        ),
      paid: sql`coalesce(sum(${money}) filter (where ${isPaid}), 0)`.mapWith(Number),
    })
    .from(orders)
    .where(matches);
  const { sql: text, params } = found.toSQL();
  // As totals are: a sum over very many may be some seconds old.
  return keptOf(db).of(
    JSON.stringify([text, params]),
    async () => (await found)[0] ?? { count: 0, money: 0, paid: 0 },
    ({ count }) => isLarge(count),
  );
}

const newestFirst = [desc(orders.id)];

/** The orders of all members, with what they come to. */
export async function listOrders(db: Db, query: OrderQuery, exchange: number) {
  const matches = await matchesOf(db, query);
  const rows = await db
    .select()
    .from(orders)
    .where(matches)
    .orderBy(...newestFirst)
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  const { count, ...sum } = await sumOf(db, matches, exchange);
  return { total: count, rows, sum };
}

/** A member's orders without those removed from the list. */
export async function listOwnOrders(db: Db, query: OrderQuery, owner: number) {
  const isListed = and(eq(orders.user_id, owner), isNull(orders.hidden_at));
  const matches = and(isListed, await matchesOf(db, query));
  return pageOf(db, orders, { ...query, matches, order: newestFirst });
}
