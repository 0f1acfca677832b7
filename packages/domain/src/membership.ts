import { addDays, addMonths, differenceInCalendarMonths } from './dates.ts';
import type { MembershipOffer } from './document-for-members.ts';
import { vipTypeLabels } from './order.ts';

/** At most so many periods of a plan are bought or given at once. */
export const VIP_QUANTITY_MAX = 12;

/** What a membership is called: by the name of its plan when it was bought, else by its type. */
export function vipTitle({ type, title }: { readonly type: number; readonly title?: string }) {
  const known: Readonly<Record<number, string>> = vipTypeLabels;
  return title || known[type] || '会员';
}

type Period = { readonly months: number; readonly days: number };

/** `12 个月`, `7 天`, `1 个月零 3 天`. */
export function periodText({ months, days }: Period): string {
  if (months === 0) return `${days} 天`;
  return days === 0 ? `${months} 个月` : `${months} 个月零 ${days} 天`;
}

/**
 * The end of a membership that begins then. One that follows others by whole months since a day that its month lacks ends as
 * all of them at once would.
 */
export function periodEnd(start: Date, { months, days }: Period, since = start): Date {
  const before = differenceInCalendarMonths(start, since);
  const isByMonths = addMonths(since, before).getTime() === start.getTime();
  const end = isByMonths ? addMonths(since, before + months) : addMonths(start, months);
  return addDays(end, days);
}

const DAYS_OF_MONTH = 30;

/** What a plan costs for 30 days, in fen, rounded up; months count as months. */
export function monthlyPrice(price: number, { months, days }: Period): number {
  return Math.ceil((price * DAYS_OF_MONTH) / (months * DAYS_OF_MONTH + days));
}

/** Whole percents that a price is below another one; 0 where it is not. */
export function savedPercent(price: number, original: number): number {
  return original > price ? Math.floor(((original - price) * 100) / original) : 0;
}

/** 85 is 8.5 折; 100 is no discount. */
export function discountText(discount: number): string {
  return discount >= 100 ? '无折扣' : `${Number((discount / 10).toFixed(1))} 折`;
}

type Terms = {
  readonly discount: number;
  readonly download: number;
  readonly times_every_day: number;
  readonly benefits: string;
};

/** What a plan gives, a short line each, as its offer says and the settings of memberships preview it. */
export function planHighlights({ download, times_every_day: times, discount, benefits }: Terms) {
  return [
    '会员文档阅读全文',
    download > 0 ? `免费下载会员文档 ${download} 次` : '',
    download > 0 && times > 0 ? `每天至多 ${times} 次` : '',
    discount < 100 ? `购买其他文档 ${discountText(discount)}` : '',
    ...benefits.split('\n'),
  ]
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Whether members download for free with any of these plans. */
export function hasDownloads(plans: readonly Pick<Terms, 'download'>[]): boolean {
  return plans.some(({ download }) => download > 0);
}

/** What these plans, which are on sale, give; of several, the most that one of them gives. */
export function membershipOffer(sold: readonly { readonly download: number }[]): MembershipOffer {
  if (sold.length === 0) return '';
  return hasDownloads(sold) ? 'downloads' : 'pages';
}
