import {
  chinaDay,
  couponReduction,
  creditsOfMoney,
  formatDateTime,
  formatMoney,
  OrderStatus,
  PaymentState,
  type SettingsValues,
} from '@wenyuan/domain';
import { and, eq, gt, isNull, ne, not, or, sql } from 'drizzle-orm';
import { consume } from '../../auth/rate-limit.ts';
import type { Db } from '../../db/database.ts';
import { coupons, orders, payments } from '../../db/schema/index.ts';
import { conflict } from '../../http/errors.ts';
import { keyOfCode } from '../membership/redeem-code.ts';
import type { Product } from '../order/offer.ts';
import { AFTER_EXPIRY_MS } from '../payment/payment.repo.ts';

type CouponRow = typeof coupons.$inferSelect;

/** A code of a campaign is short: nobody shall find it by trying. */
const TRIES = { count: 60, seconds: 600 };

/**
 * Counts a code that does not exist. Prices of one that does are asked for at every choice of a plan.
 * @throws {HttpError} 429 for any code, after too many.
 */
export async function countTry(db: Db, userId: number, code: string): Promise<void> {
  const known = await db.$count(coupons, eq(coupons.code_key, keyOfCode(code)));
  await consume(db, `coupon:${userId}`, TRIES, known > 0 ? 0 : 1);
}

/** An order that ends while it is being paid, and what providers allow beyond the end of a payment. */
const MOMENT = sql`make_interval(secs => ${AFTER_EXPIRY_MS / 1000})`;

/** Payments of the order that were shown. One that never began, or whose beginning nobody heard of, was shown to nobody. */
const shown = sql`from ${payments}
  where ${payments.order_id} = ${orders.id} and ${payments.state} = ${PaymentState.Pending}
    and ${payments.continuation} is not null`;

/** Whether a payment of the order can still be made: one that was shown may outlive its order. */
const canBePaid = sql`exists (select ${shown} and ${payments.expires_at} > now() - ${MOMENT})`;

/** Until when the order can be paid; null where it was, or where it waits for an operator. */
const payableUntil = sql`case
  when ${orders.status} = ${OrderStatus.Pending}
    then case when ${orders.closed_at} is not null
      then greatest(${orders.closed_at}, (select max(${payments.expires_at}) ${shown})) end
  when ${orders.status} <> ${OrderStatus.Paid} then (select max(${payments.expires_at}) ${shown})
  end`;

/**
 * Orders that use their coupon up: those that are paid, and those that still can be. One that is closed or runs out gives its
 * use back once the providers have ended its payments, one that is refunded as a whole at once.
 */
export const usesCoupon = or(
  eq(orders.status, OrderStatus.Paid),
  and(
    eq(orders.status, OrderStatus.Pending),
    // One that waits for an operator has no end.
    or(isNull(orders.closed_at), gt(orders.closed_at, sql`now() - ${MOMENT}`)),
  ),
  and(ne(orders.status, OrderStatus.Refunded), canBePaid),
);

export type CouponWish = {
  readonly code: string;
  readonly userId: number;
  /** What the plan costs without it. */
  readonly product: Product;
  readonly values: SettingsValues;
};

/** What an order with a coupon costs. */
type Reduced = Product & {
  readonly coupon_id: number;
  readonly coupon_code: string;
  readonly coupon_money: number;
  readonly coupon_amount: number;
};

/** Why the coupon is for nobody today, or not for this order; empty where it is. */
function unfitBecause(
  { enable, from_day, to_day, vip_types, least_money }: CouponRow,
  { product_id, money }: Product,
): string {
  const today = chinaDay(new Date());
  if (!enable) return '该优惠码已停用';
  if (from_day !== null && today < from_day) return `该优惠码自 ${from_day} 起可用`;
  if (to_day !== null && today > to_day) return '该优惠码已过期';
  if (vip_types.length > 0 && !vip_types.includes(product_id)) return '该优惠码不适用于所选的套餐';
  return money < least_money ? `不满 ${formatMoney(least_money)}，不能使用该优惠码` : '';
}

/**
 * How its uses are counted: one after another while its row is locked, as they are now, or as they will be once the payments of the
 * order have ended that the new one would take the place of.
 */
type Counting = 'lock' | 'look' | 'foresee';

/** Why it is used up; empty where it is not. The order that the new one would take the place of counts while it can be paid. */
async function usedUpBecause(
  db: Db,
  { id, use_limit, member_limit }: CouponRow,
  { userId, product }: CouponWish,
  counting: Counting,
): Promise<string> {
  const isOwn = eq(orders.user_id, userId);
  const isReplaced = sql`(${isOwn} and ${orders.status} = ${OrderStatus.Pending}
    and ${orders.product_id} = ${product.product_id}
    and ${counting === 'foresee' ? sql`true` : sql`not ${canBePaid}`})`;
  const [used] = await db
    .select({
      all: sql`count(*)`.mapWith(Number),
      own: sql`count(*) filter (where ${isOwn})`.mapWith(Number),
      until: sql<Date | null>`min(${payableUntil}) filter (where ${isOwn})`.mapWith(
        payments.expires_at,
      ),
    })
    .from(orders)
    // The second condition is the index's own.
    .where(and(eq(orders.coupon_id, id), gt(orders.coupon_id, 0), usesCoupon, not(isReplaced)));
  const { all, own, until } = used ?? { all: 0, own: 0, until: null };
  // With the moment, and to the next minute: it is free then.
  const end =
    until === null ? '' : formatDateTime(new Date(until.getTime() + AFTER_EXPIRY_MS + 60_000));
  const held = end === '' ? '' : `（含您在 ${end} 前还可以付款的订单）`;
  if (member_limit > 0 && own >= member_limit)
    return `该优惠码每人限用 ${member_limit} 次，您已用完${held}`;
  return use_limit > 0 && all >= use_limit ? `该优惠码已用完${held}` : '';
}

type Judgement = { readonly reduced: Reduced } | { readonly message: string };

/** The order's price with the coupon, or why it cannot be used. */
export async function judgeCoupon(
  db: Db,
  wish: CouponWish,
  counting: Counting,
): Promise<Judgement> {
  const { code, product, values } = wish;
  const found = db
    .select()
    .from(coupons)
    .where(eq(coupons.code_key, keyOfCode(code)))
    .$dynamic();
  const [row] = await (counting === 'lock' ? found.for('update') : found);
  if (row === undefined) return { message: '优惠码不存在，请核对后重新输入' };
  const message = unfitBecause(row, product) || (await usedUpBecause(db, row, wish, counting));
  if (message !== '') return { message };
  const coupon_money = couponReduction(row, product.money);
  if (coupon_money === 0) return { message: '订单金额太小，不能使用该优惠码' };
  const money = product.money - coupon_money;
  // Credits are those of the money that is left: of a whole that is smaller they are never more, though rounded up.
  const amount = creditsOfMoney(money, values.score.credit_exchange);
  const coupon_amount = product.amount - amount;
  const coupon = { coupon_id: row.id, coupon_code: row.code, coupon_money, coupon_amount };
  return { reduced: { ...product, ...coupon, money, amount } };
}

/** @throws {HttpError} 409 with the reason, where the coupon is refused. */
export function requireReduced(judged: Judgement): Reduced {
  if ('message' in judged) throw conflict(judged.message, 'coupon');
  return judged.reduced;
}

/** The price of an order that is being made, with its coupon, whose row is locked until the order is there. */
export async function takeCoupon(tx: Db, wish: CouponWish): Promise<Reduced> {
  return requireReduced(await judgeCoupon(tx, wish, 'lock'));
}
