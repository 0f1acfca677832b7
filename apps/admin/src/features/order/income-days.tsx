import { addDays, addMonths, chinaDay, readChinaTime } from '@wenyuan/domain';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { DayRange, LinkTabs, type OwnFilter } from '../../kit/index.ts';

type Range = { readonly from: string; readonly to: string };

/** Noon of a day in China, from which days and months are counted. */
const noonOf = (day: string) => readChinaTime(`${day} 12:00:00`) ?? new Date();
const daysBefore = (day: string, count: number) => chinaDay(addDays(noonOf(day), -count));
const monthBefore = (day: string) => chinaDay(addMonths(noonOf(day), -1));

/** The ranges that are pressed instead of typed, by the days of China. */
export function incomeRanges(today: string): readonly (Range & { readonly label: string })[] {
  const yesterday = daysBefore(today, 1);
  const month = `${today.slice(0, 8)}01`;
  const lastMonthEnd = daysBefore(month, 1);
  return [
    { label: '今天', from: today, to: today },
    { label: '昨天', from: yesterday, to: yesterday },
    { label: '近 7 天', from: daysBefore(today, 6), to: today },
    { label: '近 30 天', from: daysBefore(today, 29), to: today },
    { label: '本月', from: month, to: today },
    { label: '上月', from: monthBefore(month), to: lastMonthEnd },
    { label: '今年', from: `${today.slice(0, 4)}-01-01`, to: today },
  ];
}

/** The ranges; the one that is shown is marked. */
export function IncomeRanges({ from, to }: Range) {
  const [params] = useSearchParams();
  const [today] = useState(() => chinaDay(new Date()));
  const addressOf = (range: Range) => {
    const next = new URLSearchParams(params);
    next.delete('page');
    next.set('from', range.from);
    next.set('to', range.to);
    return `?${next.toString()}`;
  };
  return (
    <LinkTabs
      label="时间范围"
      tabs={incomeRanges(today).map((range) => ({
        to: addressOf(range),
        title: range.label,
        isCurrent: range.from === from && range.to === to,
      }))}
    />
  );
}

/** Days of China, whatever zone the person is in. */
export const incomeDays: OwnFilter = {
  kind: 'own',
  label: '日期',
  names: ['from', 'to'],
  Control: (props) => <DayRange {...props} words={['起始日期', '截止日期']} />,
  useWord: (params) => {
    const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
    if (from === '' && to === '') return undefined;
    return from === to
      ? from
      : `${from === '' ? '' : `${from} 起`} ${to === '' ? '' : `到 ${to}`}`.trim();
  },
};
