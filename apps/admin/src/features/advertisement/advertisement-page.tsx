import { advertPositionLabels, readAdvert } from '@wenyuan/domain';
import {
  batch,
  column,
  displayColumns,
  displayFilter,
  filter,
  optionsOf,
  resourcePage,
} from '../../kit/index.ts';
import { advertisementForm } from './advertisement-form.tsx';
import { PositionMap } from './position-map.tsx';

export const Component = resourcePage('advertisement', {
  title: '广告管理',
  noun: '广告',
  nameOf: ({ title }) => title,
  above: <PositionMap />,
  columns: [
    column.name('title', '名称'),
    column.tag('position', '位置', advertPositionLabels, { phone: true }),
    displayColumns.status,
    column.enabled(),
    displayColumns.time,
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
    displayFilter,
    filter.enabled(),
  ],
  form: advertisementForm,
  batch: [batch.enable(), batch.disable(), batch.remove()],
  emptyHint: '在上面的图中选一个位置，看看它在网站的哪里；会员不会看到广告。',
});
