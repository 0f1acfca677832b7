import type { Contract, ReplyOf } from '@wenyuan/api-client';
import { discountText, monthlyPrice, savedPercent, VipType } from '@wenyuan/domain';

export type Offer = ReplyOf<Contract['userVip']['offer']>;
export type Plan = Offer['plan'][number];

/** How documents for members are downloaded by whom no plan gives downloads. */
export const BOUGHT_ALONE = '有标价的可单独购买';

/** What the plan says of downloads of documents for members. */
export function downloadText({ download }: Pick<Plan, 'download'>): string {
  return download > 0 ? `免费，有效期内共 ${download} 次` : BOUGHT_ALONE;
}

/** What other documents cost with the plan. */
export function priceText({ discount }: Pick<Plan, 'discount'>): string {
  return discount < 100 ? discountText(discount) : '原价';
}

export function timesText({ download, times_every_day: times }: Plan): string {
  if (download === 0) return '—';
  return times > 0 ? `${times} 次` : '不限';
}

/** Whether members buy other documents for less, with any of these plans. */
export function hasDiscount(plans: readonly Plan[]): boolean {
  return plans.some(({ discount }) => discount < 100);
}

/** Whole percents below the same time bought month by month; 0 where months are not sold or cost less. */
export function savedByMonths(plan: Plan, plans: readonly Plan[]): number {
  const month = plans.find(({ type }) => type === VipType.Month);
  if (month === undefined || plan.type === month.type) return 0;
  return savedPercent(monthlyPrice(plan.price, plan), month.price);
}

/** The plan that costs least for its time; none where all cost the same. */
export function bestValue(plans: readonly Plan[]): Plan | undefined {
  const [best, next] = plans.toSorted(
    (a, b) => monthlyPrice(a.price, a) - monthlyPrice(b.price, b),
  );
  if (best === undefined || next === undefined) return undefined;
  return monthlyPrice(best.price, best) < monthlyPrice(next.price, next) ? best : undefined;
}
