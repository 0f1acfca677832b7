import { addDays, chinaDay, readChinaTime } from '@wenyuan/domain';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { DayRange } from './day-range.tsx';
import type { OwnFilter } from './filters.ts';
import { LinkTabs } from './link-tabs.tsx';
import type { AnyInput } from './resource.ts';

export type Period = { readonly from: string; readonly to: string };

/** Noon of a day in China, from which days are counted. */
const noonOf = (day: string) => readChinaTime(`${day} 12:00:00`) ?? new Date();
const daysBefore = (day: string, count: number) => chinaDay(addDays(noonOf(day), -count));

/** The periods that are pressed instead of typed, by the days of China. */
export function periodsOf(today: string): readonly (Period & { readonly label: string })[] {
  const yesterday = daysBefore(today, 1);
  const firstOf = (day: string) => `${day.slice(0, 8)}01`;
  const month = firstOf(today);
  const lastMonthEnd = daysBefore(month, 1);
  return [
    { label: '今天', from: today, to: today },
    { label: '昨天', from: yesterday, to: yesterday },
    { label: '近 7 天', from: daysBefore(today, 6), to: today },
    { label: '近 30 天', from: daysBefore(today, 29), to: today },
    { label: '近 90 天', from: daysBefore(today, 89), to: today },
    { label: '本月', from: month, to: today },
    { label: '上月', from: firstOf(lastMonthEnd), to: lastMonthEnd },
    { label: '今年', from: `${today.slice(0, 4)}-01-01`, to: today },
  ];
}

/** The periods, as links that keep the rest of the address; the one that is shown is marked. */
export function PeriodLinks({ from, to }: Period) {
  const [params] = useSearchParams();
  const [today] = useState(() => chinaDay(new Date()));
  const addressOf = (range: Period) => {
    const next = new URLSearchParams(params);
    next.delete('page');
    next.set('from', range.from);
    next.set('to', range.to);
    return `?${next.toString()}`;
  };
  return (
    <LinkTabs
      label="时间范围"
      tabs={periodsOf(today).map((range) => ({
        to: addressOf(range),
        title: range.label,
        isCurrent: range.from === from && range.to === to,
      }))}
    />
  );
}

/** Whether a text of the address is a day. */
export const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** The days of a list, for the name of its file: those that its reply tells, or its address; undefined for a list of all. */
export function periodName(params: URLSearchParams, reply: AnyInput = {}): string | undefined {
  const dayOf = (name: 'from' | 'to') => {
    const told = reply[name] ?? params.get(name);
    return typeof told === 'string' && isDay(told) ? told : '';
  };
  const [from, to] = [dayOf('from'), dayOf('to')];
  if (from === '') return to === '' ? undefined : `至${to}`;
  if (to === '') return `${from}起`;
  // A list may be filtered by days in either order.
  const [first, last] = to < from ? [to, from] : [from, to];
  return first === last ? first : `${first}至${last}`;
}

/** Days of China, whatever zone the person is in. */
export const periodFilter: OwnFilter = {
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
