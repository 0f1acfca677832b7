import type { contract, Coupon, ParsedInputOf } from '@wenyuan/contract';
import { chinaDay, CouponKind, OrderStatus, OrderType } from '@wenyuan/domain';
import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { lockTrade } from '../../db/advisory-locks.ts';
import { isDuplicate, type Db } from '../../db/database.ts';
import { definedOf } from '../../db/defined.ts';
import { oneOf, withWords } from '../../db/filters.ts';
import { pageOf } from '../../db/page.ts';
import { coupons, orders } from '../../db/schema/index.ts';
import { lockUnchanged } from '../../db/unchanged.ts';
import { toWire } from '../../db/wire.ts';
import { badField, conflict } from '../../http/errors.ts';
import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { keyOfCode, newCode } from '../membership/redeem-code.ts';
import { fileOf, offerOf } from '../order/offer.ts';
import { CLAIMED, findWaiting, isSameWish } from '../order/place-order.ts';
import { outlivesItsEnd } from '../payment/ask-payment.ts';
import { countTry, judgeCoupon, usesCoupon, type CouponWish } from './use-coupon.ts';

type Contract = (typeof contract)['coupon'];
type CouponRow = typeof coupons.$inferSelect;
type Terms = Pick<CouponRow, 'kind' | 'reduce_money' | 'discount' | 'from_day' | 'to_day'>;

const MISSING = '优惠券不存在';

/** What a coupon needs beyond what each of its fields has to be. */
function requireSense({ kind, reduce_money, discount, from_day, to_day }: Terms): void {
  if (kind === CouponKind.Reduce && reduce_money < 1)
    throw badField('reduce_money', '请填写立减的金额');
  if (kind === CouponKind.Discount && discount > 99)
    throw badField('discount', '折扣应在 1 到 99 之间');
  if (from_day !== null && to_day !== null && to_day < from_day)
    throw badField('to_day', '截止日期不能早于开始日期');
}

async function presentCoupons(db: Db, rows: readonly CouponRow[]): Promise<Coupon[]> {
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

/** Those that are so by their days. */
function inState(state: ParsedInputOf<Contract['list']>['state']): SQL | undefined {
  const today = chinaDay(new Date());
  const isBegun = or(isNull(coupons.from_day), lte(coupons.from_day, today));
  if (state === 'coming') return gt(coupons.from_day, today);
  if (state === 'over') return lt(coupons.to_day, today);
  if (state === 'open') return and(isBegun, notOver());
  return undefined;
}

const notOver = () => or(isNull(coupons.to_day), gte(coupons.to_day, chinaDay(new Date())));

/** Whether there is any coupon that can be used now or later. */
export async function hasCoupon(db: Db): Promise<boolean> {
  const [row] = await db
    .select({ id: coupons.id })
    .from(coupons)
    .where(and(eq(coupons.enable, true), notOver()))
    .limit(1);
  return row !== undefined;
}

/**
 * What an order with the coupon would be answered. That one ends the payments of the order that waits, where they can be ended; this
 * ends nothing.
 */
async function judgeInSight(services: Services, wish: CouponWish, waitingId?: number) {
  const foreseen = await judgeCoupon(services.db, wish, 'foresee');
  if (waitingId === undefined || 'message' in foreseen) return foreseen;
  const present = await judgeCoupon(services.db, wish, 'look');
  const isHeld = 'message' in present && (await outlivesItsEnd(services, waitingId));
  return isHeld ? present : foreseen;
}

export function couponHandlers(services: Services): HandlersOf<'coupon'> {
  const { db, settings } = services;

  return {
    create: async ({ input: { code, count, request_id, ...terms }, caller }) => {
      requireSense(terms);
      if (code !== '' && count > 1) throw badField('code', '生成多个时不能指定优惠码，请留空');
      const request_key = request_id === '' ? '' : `${caller.id}:${request_id}`;
      const codes = code === '' ? Array.from({ length: count }, newCode) : [code.toUpperCase()];
      try {
        const rows = await db.transaction(async (tx) => {
          if (request_key !== '') {
            await lockTrade(tx, [`coupon:${request_key}`]);
            const before = await tx
              .select()
              .from(coupons)
              .where(and(eq(coupons.request_key, request_key), sql`${coupons.request_key} <> ''`))
              .orderBy(asc(coupons.id));
            if (before.length > 0) return before;
          }
          return tx
            .insert(coupons)
            .values(
              codes.map((each) => ({
                ...terms,
                code: each,
                code_key: keyOfCode(each),
                request_key,
              })),
            )
            .returning();
        });
        return { coupon: await presentCoupons(db, rows) };
      } catch (error) {
        if (isDuplicate(error, 'coupons_code_key_unique'))
          throw conflict('已有相同或难以分辨的优惠码', 'code');
        throw error;
      }
    },
    update: async ({ input: { id, unchanged_since, ...change } }) => {
      const row = await db.transaction(async (tx) => {
        const before = await lockUnchanged(
          tx,
          coupons,
          { id, unchanged_since },
          {
            missing: MISSING,
            present: async (each) => (await presentCoupons(tx, [each]))[0] ?? {},
          },
        );
        requireSense({ ...before, ...definedOf(change) });
        const [made = before] = await tx
          .update(coupons)
          .set({ ...definedOf(change), updated_at: new Date() })
          .where(eq(coupons.id, id))
          .returning();
        return made;
      });
      const [presented] = await presentCoupons(db, [row]);
      if (presented === undefined) throw new Error('a presented coupon vanished');
      return presented;
    },
    delete: async ({ input }) => {
      await db.delete(coupons).where(inArray(coupons.id, input.id));
      return {};
    },
    list: async ({ input }) => {
      const { wd, kind, enable, state } = input;
      const matches = and(
        wd === ''
          ? undefined
          : or(eq(coupons.code_key, keyOfCode(wd)), withWords(wd, coupons.title, coupons.remark)),
        kind === '' ? undefined : eq(coupons.kind, kind),
        oneOf(coupons.enable, enable),
        inState(state),
      );
      const order = [desc(coupons.id)];
      const { total, rows } = await pageOf(db, coupons, { ...input, matches, order });
      return { total, coupon: await presentCoupons(db, rows) };
    },
    check: async ({ input: { code, product_id, quantity }, caller }) => {
      await countTry(db, caller.id, code);
      const values = await settings.read();
      const wanted = { order_type: OrderType.Vip, product_id, quantity, user_id: caller.id };
      const offer = await offerOf(db, wanted, values, await fileOf(services, wanted));
      const none = { coupon_money: 0, coupon_amount: 0, money: 0, amount: 0 };
      if (offer.state !== 'sold') return { is_usable: false, message: offer.message, ...none };
      const { product } = offer;
      // An order that waits stays what it is, whatever became of its coupon.
      const waiting = await findWaiting(db, wanted, { offer, coupon: code });
      if (waiting?.stands === true) {
        const { order } = waiting;
        const left = { money: order.money ?? product.money, amount: order.amount };
        if (!isSameWish(order, wanted, code))
          return { is_usable: false, message: CLAIMED, ...none, ...left };
        const { coupon_money, coupon_amount } = order;
        return { is_usable: true, message: '', coupon_money, coupon_amount, ...left };
      }
      const wish = { code, userId: caller.id, product, values };
      const judged = await judgeInSight(services, wish, waiting?.order.id);
      if ('message' in judged) {
        const { money, amount } = product;
        return { is_usable: false, message: judged.message, ...none, money, amount };
      }
      const { coupon_money, coupon_amount, money, amount } = judged.reduced;
      return { is_usable: true, message: '', coupon_money, coupon_amount, money, amount };
    },
  };
}
