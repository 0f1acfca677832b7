import { describe, expect, it } from 'vitest';
import { CouponKind, couponReduction, couponText } from './coupon.ts';

const nothing = { reduce_money: 0, discount: 100, reduce_max: 0, least_money: 0 };
const reduce = (reduce_money: number) => ({ ...nothing, kind: CouponKind.Reduce, reduce_money });
const discount = (percent: number, reduce_max = 0) => ({
  ...nothing,
  kind: CouponKind.Discount,
  discount: percent,
  reduce_max,
});

describe('what a coupon takes off', () => {
  it.each([
    [reduce(2000), 10_000, 2000],
    // A fen remains.
    [reduce(2000), 2000, 1999],
    [reduce(2000), 1500, 1499],
    [reduce(2000), 1, 0],
    [discount(85), 10_000, 1500],
    // Rounded down.
    [discount(85), 99, 14],
    [discount(99), 50, 0],
    [discount(50, 3000), 10_000, 3000],
    [discount(50, 3000), 4000, 2000],
    [discount(1), 1, 0],
  ])('%o of %i fen', (terms, price, expected) => {
    expect(couponReduction(terms, price)).toBe(expected);
  });

  it('is said in words', () => {
    expect(couponText({ ...reduce(2000), least_money: 10_000 })).toBe('满 ¥100.00 立减 ¥20.00');
    expect(couponText(discount(85, 5000))).toBe('8.5 折，最多减 ¥50.00');
  });
});
