import { useQuery } from '@tanstack/react-query';
import { api, isUnknownCall } from '@wenyuan/app';
import { addDays, chinaDay, DAY_MS, readChinaTime } from '@wenyuan/domain';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  DayRange,
  isDay,
  Loaded,
  PeriodLinks,
  periodsOf,
  useMay,
  type Period,
} from '../../kit/index.ts';
import { Panel } from './panel.tsx';
import styles from './trend.module.css';
import { TrendCharts } from './trend-charts.tsx';

const WEEK = '近 7 天';
/** The longest period that the server tells. */
const DAYS_MAX = 1098;

const dayBefore = (day: string, count: number) =>
  chinaDay(addDays(readChinaTime(`${day} 12:00:00`) ?? new Date(), -count));
const lengthOf = ({ from, to }: Period) =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** The days of the address, in either order; the last week where it names none. */
function periodOf(params: URLSearchParams, today: string): Period {
  const week = periodsOf(today).find(({ label }) => label === WEEK) ?? { from: today, to: today };
  const [from, to] = ['from', 'to'].map((name) => {
    const day = params.get(name) ?? '';
    return isDay(day) && !Number.isNaN(Date.parse(day)) ? day : undefined;
  });
  if (from === undefined && to === undefined) return week;
  const [first = today, last = today] = [from ?? to, to];
  return last < first ? { from: last, to: first } : { from: first, to: last };
}

/** Shows nothing to operators without the right, or where the server has no such figures. */
export function TrendPanel() {
  const id = useId();
  const [params, setParams] = useSearchParams();
  const [today] = useState(() => chinaDay(new Date()));
  const may = useMay()('config.dailyFigures');
  const period = periodOf(params, today);
  const { from, to } = period;
  const count = lengthOf(period);
  const goesOn = to === today;
  // As many days before, to compare with.
  const whole = 2 * count + (goesOn ? 1 : 0);
  const query = useQuery({
    ...api.config.dailyFigures({
      from: whole > DAYS_MAX ? from : dayBefore(to, whole - 1),
      to,
    }),
    enabled: may,
  });
  if (!may || isUnknownCall(query.error)) return null;
  // As they were typed, though the period takes them in either order.
  const typed = new URLSearchParams({
    from: params.get('from') ?? from,
    to: params.get('to') ?? to,
  });
  const setDay = (name: string, [day = '']: readonly string[]) =>
    setParams((before) => {
      const next = new URLSearchParams({
        ...Object.fromEntries(before),
        ...Object.fromEntries(typed),
      });
      next.set(name, day);
      return next;
    });
  return (
    <Panel title={`${from} 到 ${to}`}>
      <div className={styles.period}>
        <PeriodLinks from={from} to={to} />
        <DayRange id={id} params={typed} setParam={setDay} words={['起始日期', '截止日期']} />
      </div>
      <Loaded query={query} failure="每日数据加载失败" height={195}>
        {({ day }) => (
          <TrendCharts key={`${from} ${to}`} days={day} count={count} goesOn={goesOn} />
        )}
      </Loaded>
    </Panel>
  );
}
