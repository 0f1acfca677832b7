import type { contract, Coupon, ParsedInputOf } from '@wenyuan/contract';
import { chinaDay, OrderStatus } from '@wenyuan/domain';
import { and, eq, gt, gte, inArray, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { oneOf, withWords } from '../../db/filters.ts';
import { coupons, orders } from '../../db/schema/index.ts';
import { toWire } from '../../db/wire.ts';
import { keyOfCode } from '../membership/redeem-code.ts';
import { usesCoupon } from './use-coupon.ts';

type Query = ParsedInputOf<(typeof contract)['coupon']['list']>;
type CouponRow = typeof coupons.$inferSelect;

export async function presentCoupons(db: Db, rows: readonly CouponRow[]): Promise<Coupon[]> {
  const ids = rows.map(({ id }) => id);
  const given = sql`coalesce(sum(${orders.coupon_money})
    filter (where ${eq(orders.status, OrderStatus.Paid)}), 0)`;
  const uses = await db
    .select({
      id: orders.coupon_id,
      used_count: sql`count(*)`.mapWith(Number),
      given_money: given.mapWith(Number),
    })
    .from(orders)
    .where(and(inArray(orders.coupon_id, ids), gt(orders.coupon_id, 0), usesCoupon))
    .groupBy(orders.coupon_id);
  return rows.map((row) => {
    const { code_key: _code, request_key: _request, ...fields } = toWire(row);
    const used = uses.find(({ id }) => id === row.id);
    return {
      ...fields,
      used_count: used?.used_count ?? 0,
      given_money: used?.given_money ?? 0,
    };
  });
}

const notOver = () => or(isNull(coupons.to_day), gte(coupons.to_day, chinaDay(new Date())));

/** Those that are so by their days. */
function inState(state: Query['state']): SQL | undefined {
  const today = chinaDay(new Date());
  const isBegun = or(isNull(coupons.from_day), lte(coupons.from_day, today));
  if (state === 'coming') return gt(coupons.from_day, today);
  if (state === 'over') return lt(coupons.to_day, today);
  if (state === 'open') return and(isBegun, notOver());
  return undefined;
}

export function couponsMatching({ wd, kind, enable, state }: Query): SQL | undefined {
  return and(
    wd === ''
      ? undefined
      : or(eq(coupons.code_key, keyOfCode(wd)), withWords(wd, coupons.title, coupons.remark)),
    kind === '' ? undefined : eq(coupons.kind, kind),
    oneOf(coupons.enable, enable),
    inState(state),
  );
}

/** Whether there is any coupon that can be used now or later. */
export async function hasCoupon(db: Db): Promise<boolean> {
  const [row] = await db
    .select({ id: coupons.id })
    .from(coupons)
    .where(and(eq(coupons.enable, true), notOver()))
    .limit(1);
  return row !== undefined;
}
