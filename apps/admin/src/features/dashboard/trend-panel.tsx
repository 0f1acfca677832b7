import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '@wenyuan/api-client';
import { api, isUnknownCall } from '@wenyuan/app';
import { LoadFailed, Skeleton } from '@wenyuan/ui';
import { useState } from 'react';
import { PeriodTabs, useMay } from '../../kit/index.ts';
import styles from './dashboard.module.css';
import { TrendCharts } from './trend-charts.tsx';

const PERIODS = [7, 30, 90] as const;
/** Twice the longest period and today, to compare with the one before. */
const DAYS = 181;

/** Shows nothing to operators without the right, or where the server has no such figures. */
export function TrendPanel() {
  const [count, setCount] = useState<(typeof PERIODS)[number]>(7);
  const may = useMay()('config.dailyFigures');
  const { data, error, isError, refetch } = useQuery({
    ...api.config.dailyFigures({ days: DAYS }),
    enabled: may,
  });
  if (!may || isUnknownCall(error)) return null;
  return (
    <section className={styles.panel} aria-labelledby="trend">
      <div className={styles.panelHead}>
        <h2 id="trend" className={styles.panelTitle}>
          近 {count} 天
        </h2>
        <PeriodTabs periods={PERIODS} days={count} onDays={setCount} />
      </div>
      {isError && data === undefined ? (
        <LoadFailed
          message={errorMessage(error, '每日数据加载失败')}
          onRetry={() => void refetch()}
        />
      ) : data === undefined ? (
        <Skeleton height={195} />
      ) : (
        <TrendCharts days={data.day} count={count} />
      )}
    </section>
  );
}
