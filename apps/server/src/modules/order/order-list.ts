import {
  ClaimState,
  moneyPaymentTypes,
  OrderStatus,
  OrderType,
  PaymentType,
  RefundState,
} from '@wenyuan/domain';
import {
  and,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lte,
  ne,
  notExists,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isLarge } from '../../db/counts.ts';
import type { Db } from '../../db/database.ts';
import { createdWithin, oneOf, withWords } from '../../db/filters.ts';
import { keptOf } from '../../db/kept.ts';
import { pageOf } from '../../db/page.ts';
import { coupons, offlineClaims, orders, payments, refunds } from '../../db/schema/index.ts';
import { named } from '../../db/usernames.ts';
import { keyOfCode } from '../membership/redeem-code.ts';
import { BESIDE, moneyColumn } from './order.repo.ts';

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
