import { chinaDay, CouponKind } from '@wenyuan/domain';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { lockTrade } from '../../db/advisory-locks.ts';
import { isDuplicate } from '../../db/database.ts';
import { definedOf, edited } from '../../db/defined.ts';
import { oneRow } from '../../db/one-row.ts';
import { pageOf } from '../../db/page.ts';
import { coupons } from '../../db/schema/index.ts';
import { lockUnchanged } from '../../db/unchanged.ts';
import { badField, conflict } from '../../http/errors.ts';
import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { keyOfCode, newCode } from '../membership/redeem-code.ts';
import { checkCoupon } from './check-coupon.ts';
import { couponsMatching, presentCoupons } from './coupon.repo.ts';

type Terms = Pick<
  typeof coupons.$inferSelect,
  'kind' | 'reduce_money' | 'discount' | 'from_day' | 'to_day'
>;

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

export function couponHandlers(services: Services): HandlersOf<'coupon'> {
  const { db } = services;

  return {
    create: async ({ input: { code, count, request_id, ...terms }, caller }) => {
      requireSense(terms);
      if (terms.to_day !== null && terms.to_day < chinaDay(new Date()))
        throw badField('to_day', '截止日期不能早于今天');
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
          .set(edited(change))
          .where(eq(coupons.id, id))
          .returning();
        return made;
      });
      return oneRow(await presentCoupons(db, [row]));
    },
    delete: async ({ input }) => {
      await db.delete(coupons).where(inArray(coupons.id, input.id));
      return {};
    },
    list: async ({ input }) => {
      const matches = couponsMatching(input);
      const order = [desc(coupons.id)];
      const { total, rows } = await pageOf(db, coupons, { ...input, matches, order });
      return { total, coupon: await presentCoupons(db, rows) };
    },
    check: ({ input, caller }) => checkCoupon(services, input, caller.id),
  };
}
