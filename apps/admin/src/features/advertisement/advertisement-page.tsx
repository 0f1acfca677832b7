import type { Advertisement } from '@wenyuan/api-client';
import { csvMoment } from '@wenyuan/app';
import {
  advertPositionLabels,
  advertStatus,
  advertStatusLabels,
  advertStatusTones,
  formatDateTime,
  readAdvert,
} from '@wenyuan/domain';
import { Tag } from '@wenyuan/ui';
import { batch, column, filter, optionsOf, resourcePage } from '../../kit/index.ts';
import { advertisementForm } from './advertisement-form.tsx';
import styles from './advertisement.module.css';
import { PositionMap } from './position-map.tsx';

/** From when and until when; without both it is shown at all times. */
function PeriodCell({ row: { start_time, end_time } }: { row: Advertisement }) {
  if (start_time === null && end_time === null) return '不限时';
  return (
    <span className={styles.period}>
      {start_time === null ? null : <span>{formatDateTime(start_time)} 起</span>}
      {end_time === null ? null : <span>{formatDateTime(end_time)} 止</span>}
    </span>
  );
}

const statusOf = (row: Advertisement) => advertStatus(row, Date.now());

export const Component = resourcePage('advertisement', {
  title: '广告管理',
  noun: '广告',
  nameOf: ({ title }) => title,
  above: <PositionMap />,
  columns: [
    column.name('title', '名称'),
    column.tag('position', '位置', advertPositionLabels, { phone: true }),
    {
      key: 'period',
      title: '投放状态',
      phone: true,
      cell: (row) => {
        const status = statusOf(row);
        return row.enable || status === 'ended' ? (
          <Tag tone={advertStatusTones[status]}>{advertStatusLabels[status]}</Tag>
        ) : (
          <Tag>{`${advertStatusLabels[status]}（已停用）`}</Tag>
        );
      },
      csv: (row) => advertStatusLabels[statusOf(row)],
    },
    column.enabled(),
    {
      key: 'time',
      title: '投放时间',
      width: 150,
      cell: (row) => <PeriodCell row={row} />,
      csv: ({ start_time, end_time }) =>
        start_time === null && end_time === null
          ? ''
          : `${csvMoment(start_time)} 至 ${csvMoment(end_time)}`,
    },
    {
      key: 'content',
      title: '内容',
      cell: ({ content }) => (readAdvert(content).kind === 'picture' ? '图片' : 'HTML'),
      csv: ({ content }) => content,
    },
    column.text('remark', '备注', { width: 100 }),
    column.dateTime('created_at', '创建时间'),
    column.dateTime('updated_at', '更新时间'),
  ],
  hidden: ['updated_at'],
  filters: [
    filter.words('名称、内容或备注'),
    filter.choices('position', '位置', optionsOf(advertPositionLabels)),
    filter.choices('period', '投放状态', optionsOf(advertStatusLabels)),
    filter.enabled(),
  ],
  form: advertisementForm,
  batch: [batch.enable(), batch.disable(), batch.remove()],
  emptyHint: '在上面的图中选一个位置，看看它在网站的哪里；会员不会看到广告。',
});
