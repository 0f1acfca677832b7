import { batch, column, filter, resourcePage } from '../../kit/index.ts';
import { friendlinkForm } from './friendlink-form.ts';

export const Component = resourcePage('friendlink', {
  title: '友情链接',
  noun: '友情链接',
  nameOf: ({ title }) => title,
  columns: [
    column.name('title', '名称'),
    column.link('link', '链接', { phone: true }),
    column.text('description', '描述'),
    column.enabled(),
    column.sort(),
    column.dateTime('created_at', '创建时间'),
    column.dateTime('updated_at', '更新时间'),
  ],
  hidden: ['updated_at'],
  filters: [filter.words('名称或链接'), filter.enabled()],
  form: friendlinkForm,
  batch: [batch.enable(), batch.disable(), batch.remove()],
  emptyHint: '友情链接显示在首页底部，例如常用的图书馆与古籍网站。',
});
