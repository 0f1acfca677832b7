import { bannerTypeLabels } from '@wenyuan/domain';
import {
  batch,
  column,
  displayColumns,
  displayFilter,
  filter,
  optionsOf,
  resourcePage,
} from '../../kit/index.ts';
import { bannerForm } from './banner-form.ts';

export const Component = resourcePage('banner', {
  title: '横幅管理',
  noun: '横幅',
  nameOf: ({ id, title }) => (title === '' ? `编号 ${id}` : title),
  columns: [
    column.picture('path', '图片', { phone: true }),
    column.name('title', '标题'),
    column.link('url', '链接'),
    column.tag('type', '显示于', bannerTypeLabels),
    displayColumns.status,
    column.enabled(),
    displayColumns.time,
    column.sort(),
    column.text('description', '描述', { width: 160 }),
    column.dateTime('created_at', '创建时间'),
    column.dateTime('updated_at', '更新时间'),
  ],
  hidden: ['description', 'updated_at'],
  filters: [
    filter.words('标题或链接'),
    filter.choices('type', '显示于', optionsOf(bannerTypeLabels)),
    displayFilter,
    filter.enabled(),
  ],
  form: bannerForm,
  batch: [batch.enable(), batch.disable(), batch.remove()],
  emptyHint: '横幅轮播于首页顶部；没有横幅时，首页显示站点自己的标题画面。',
});
