import type { Contract, ReplyOf } from '@wenyuan/api-client';
import { formatCount, formatMoney } from '@wenyuan/domain';
import { DayChart } from './day-chart.tsx';
import { changeOf } from './figure-change.ts';
import styles from './trend.module.css';

export type DayFigures = ReplyOf<Contract['config']['dailyFigures']>['day'][number];
type FigureName = Exclude<keyof DayFigures, 'day'>;

const figures: readonly {
  readonly name: FigureName;
  readonly title: string;
  readonly format: (value: number) => string;
}[] = [
  { name: 'document_count', title: '上传', format: formatCount },
  { name: 'view_count', title: '阅读', format: formatCount },
  { name: 'download_count', title: '下载', format: formatCount },
  { name: 'user_count', title: '注册', format: formatCount },
  { name: 'income', title: '收入', format: formatMoney },
];

/** The last `count` of these days, of which the last is today, in one chart for each figure, and in a table. */
export function TrendCharts({ days, count }: { days: readonly DayFigures[]; count: number }) {
  const shown = days.slice(-count);
  return (
    <>
      <div className={styles.charts}>
        {figures.map(({ name, title, format }) => (
          <DayChart
            key={name}
            title={title}
            days={shown.map((each) => ({ day: each.day, value: each[name] }))}
            change={changeOf(
              days.map((each) => each[name]),
              count,
            )}
            format={format}
          />
        ))}
      </div>
      <details className={styles.details}>
        <summary>逐日数据表</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls what has the focus */}
        <div className={styles.scroll} role="region" aria-label="逐日数据" tabIndex={0}>
          <table className={styles.table}>
            <caption className="visually-hidden">最近 {count} 天的逐日数据</caption>
            <thead>
              <tr>
                <th scope="col">日期</th>
                {figures.map(({ name, title }) => (
                  <th key={name} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.toReversed().map((each) => (
                <tr key={each.day}>
                  <th scope="row">{each.day}</th>
                  {figures.map(({ name, format }) => (
                    <td key={name}>{format(each[name])}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  );
}
