import { useQuery } from '@tanstack/react-query';
import { api, isUnknownCall } from '@wenyuan/app';
import { useState } from 'react';
import { Loaded, PeriodTabs, useMay } from '../../kit/index.ts';
import { Panel } from './panel.tsx';
import { TrendCharts } from './trend-charts.tsx';

const PERIODS = [7, 30, 90] as const;
/** Twice the longest period and today, to compare with the one before. */
const DAYS = 181;

/** Shows nothing to operators without the right, or where the server has no such figures. */
export function TrendPanel() {
  const [count, setCount] = useState<(typeof PERIODS)[number]>(7);
  const may = useMay()('config.dailyFigures');
  const query = useQuery({
    ...api.config.dailyFigures({ days: DAYS }),
    enabled: may,
  });
  if (!may || isUnknownCall(query.error)) return null;
  return (
    <Panel
      title={`近 ${count} 天`}
      side={<PeriodTabs periods={PERIODS} days={count} onDays={setCount} />}
    >
      <Loaded query={query} failure="每日数据加载失败" height={195}>
        {({ day }) => <TrendCharts days={day} count={count} />}
      </Loaded>
    </Panel>
  );
}
