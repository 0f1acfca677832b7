import { formatMoney } from './format.ts';
import { discountText } from './membership.ts';

/** What a coupon does to a price: it takes an amount off, or leaves a percentage of it. */
export const CouponKind = { Reduce: 'reduce', Discount: 'discount' } as const;
export type CouponKind = (typeof CouponKind)[keyof typeof CouponKind];

export const couponKindLabels: Readonly<Record<CouponKind, string>> = {
  reduce: '立减',
  discount: '打折',
};

/** Amounts are in fen. */
export type CouponTerms = {
  readonly kind: CouponKind;
  readonly reduce_money: number;
  /** Percent of the price that remains: 85 is 15 % off. */
  readonly discount: number;
  /** The most that a percentage takes off; 0 for any amount. */
  readonly reduce_max: number;
  /** What an order has to cost before; 0 for any order. */
  readonly least_money: number;
};

/** What the coupon takes off a price, in fen, rounded down. A fen always remains: an order is paid. */
export function couponReduction(
  { kind, reduce_money, discount, reduce_max }: Omit<CouponTerms, 'least_money'>,
  price: number,
): number {
  const wanted =
    kind === CouponKind.Reduce ? reduce_money : Math.floor((price * (100 - discount)) / 100);
  const most = kind === CouponKind.Discount && reduce_max > 0 ? reduce_max : wanted;
  return Math.max(0, Math.min(wanted, most, price - 1));
}

/** `满 ¥100.00 立减 ¥20.00`, `8.5 折，最多减 ¥50.00` */
export function couponText({
  kind,
  reduce_money,
  discount,
  reduce_max,
  least_money,
}: CouponTerms): string {
  const from = least_money > 0 ? `满 ${formatMoney(least_money)} ` : '';
  if (kind === CouponKind.Reduce) return `${from}立减 ${formatMoney(reduce_money)}`;
  const most = reduce_max > 0 ? `，最多减 ${formatMoney(reduce_max)}` : '';
  return `${from}${discountText(discount)}${most}`;
}
