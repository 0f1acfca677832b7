import { saveCsv, toCsv } from '@wenyuan/app';
import { formatCount, formatMoney } from '@wenyuan/domain';
import { Button } from '@wenyuan/ui';
import { useState } from 'react';
import { PressTabs } from '../../kit/index.ts';
import { DayChart } from './day-chart.tsx';
import { changeOf } from './figure-change.ts';
import { byMonth, type DayFigures } from './figures-by-month.ts';
import styles from './trend.module.css';

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

const units = [
  { value: 'day', title: '按日' },
  { value: 'month', title: '按月' },
] as const;
/** Bars of single days say little of more. */
const DAYS_SHOWN = 92;

/** The figures as they are shown, as a file; money is in yuan, as in other files. */
function save(shown: readonly DayFigures[], period: string, isByMonth: boolean): void {
  const columns = [
    { title: isByMonth ? '月份' : '日期', csv: ({ day }: DayFigures) => day },
    ...figures.map(({ name, title }) => ({
      title: name === 'income' ? `${title}（元）` : title,
      csv: (row: DayFigures) => (name === 'income' ? row[name] / 100 : row[name]),
    })),
  ];
  saveCsv(toCsv(columns, shown), isByMonth ? '每月数据' : '每日数据', period);
}

/**
 * The last `count` of these days in one chart for each figure, and in a table; long periods by month. A period that goes on
 * ends with today.
 */
export function TrendCharts({
  days,
  count,
  goesOn = true,
}: {
  days: readonly DayFigures[];
  count: number;
  goesOn?: boolean;
}) {
  const [unit, setUnit] = useState<'day' | 'month'>(count > DAYS_SHOWN ? 'month' : 'day');
  const own = days.slice(-count);
  const months = byMonth(own);
  const isByMonth = unit === 'month';
  const shown = isByMonth ? months : own;
  const period = [own[0]?.day, own.at(-1)?.day].filter((day) => day !== undefined);
  const name = isByMonth ? '逐月数据' : '逐日数据';
  return (
    <>
      <div className={styles.charts}>
        {figures.map((figure) => (
          <DayChart
            key={figure.name}
            title={figure.title}
            days={shown.map((each) => ({ day: each.day, value: each[figure.name] }))}
            change={changeOf(
              days.map((each) => each[figure.name]),
              count,
              goesOn,
            )}
            format={figure.format}
          />
        ))}
      </div>
      <div className={styles.tools}>
        {months.length > 1 ? (
          <PressTabs label="每一条的时间" options={units} value={unit} onChange={setUnit} />
        ) : null}
        <Button
          size="xs"
          variant="outline"
          onClick={() => save(shown, [...new Set(period)].join('至'), isByMonth)}
        >
          导出 CSV
        </Button>
      </div>
      <details className={styles.details}>
        <summary>{name}表</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls what has the focus */}
        <div className={styles.scroll} role="region" aria-label={name} tabIndex={0}>
          <table className={styles.table}>
            <caption className="visually-hidden">{name}</caption>
            <thead>
              <tr>
                <th scope="col">{isByMonth ? '月份' : '日期'}</th>
                {figures.map((figure) => (
                  <th key={figure.name} scope="col">
                    {figure.title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.toReversed().map((each) => (
                <tr key={each.day}>
                  <th scope="row">{each.day}</th>
                  {figures.map((figure) => (
                    <td key={figure.name}>{figure.format(each[figure.name])}</td>
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
