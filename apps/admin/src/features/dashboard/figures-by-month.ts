import type { Contract, ReplyOf } from '@wenyuan/api-client';

export type DayFigures = ReplyOf<Contract['config']['dailyFigures']>['day'][number];

const MONTH_CHARS = 7;

/** The sums of these days by month, as `yyyy-MM`; the first and the last one may have a part of theirs. */
export function byMonth(days: readonly DayFigures[]): DayFigures[] {
  const months = new Map<string, DayFigures>();
  for (const each of days) {
    const day = each.day.slice(0, MONTH_CHARS);
    const sum = months.get(day);
    months.set(day, {
      day,
      document_count: each.document_count + (sum?.document_count ?? 0),
      view_count: each.view_count + (sum?.view_count ?? 0),
      download_count: each.download_count + (sum?.download_count ?? 0),
      user_count: each.user_count + (sum?.user_count ?? 0),
      income: each.income + (sum?.income ?? 0),
    });
  }
  return [...months.values()];
}
