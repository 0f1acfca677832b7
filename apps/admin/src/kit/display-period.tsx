import { csvMoment } from '@wenyuan/app';
import {
  displayStatus,
  displayStatusLabels,
  displayStatusTones,
  formatDateTime,
} from '@wenyuan/domain';
import { Tag } from '@wenyuan/ui';
import { filter, optionsOf } from './filters.ts';
import styles from './kit.module.css';

/** What is shown on the site from one time to another. */
type Displayed = {
  readonly enable: boolean;
  readonly start_time: string | null;
  readonly end_time: string | null;
};

const statusOf = (row: Displayed) => displayStatus(row, Date.now());

/** From when and until when; without both it is shown at all times. */
function PeriodCell({ row: { start_time, end_time } }: { row: Displayed }) {
  if (start_time === null && end_time === null) return '不限时';
  return (
    <span className={styles.period}>
      {start_time === null ? null : <span>{formatDateTime(start_time)} 起</span>}
      {end_time === null ? null : <span>{formatDateTime(end_time)} 止</span>}
    </span>
  );
}

export const displayColumns = {
  status: {
    key: 'period',
    title: '投放状态',
    phone: true,
    cell: (row: Displayed) => {
      const status = statusOf(row);
      return row.enable || status === 'ended' ? (
        <Tag tone={displayStatusTones[status]}>{displayStatusLabels[status]}</Tag>
      ) : (
        <Tag>{`${displayStatusLabels[status]}（已停用）`}</Tag>
      );
    },
    csv: (row: Displayed) => displayStatusLabels[statusOf(row)],
  },
  time: {
    key: 'time',
    title: '投放时间',
    width: 150,
    cell: (row: Displayed) => <PeriodCell row={row} />,
    csv: ({ start_time, end_time }: Displayed) =>
      start_time === null && end_time === null
        ? ''
        : `${csvMoment(start_time)} 至 ${csvMoment(end_time)}`,
  },
};

export const displayFilter = filter.choices('period', '投放状态', optionsOf(displayStatusLabels));
