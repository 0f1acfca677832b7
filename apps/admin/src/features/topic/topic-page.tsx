import type { Topic } from '@wenyuan/api-client';
import { countOf } from '@wenyuan/domain';
import { batch, column, filter, resourcePage } from '../../kit/index.ts';
import { siteOrigin } from '../../lib/site-origin.ts';
import { topicForm } from './topic-form.tsx';

const hiddenIn = ({ document_id = [], document_count }: Topic) =>
  Math.max(0, document_id.length - document_count);

export const Component = resourcePage('topic', {
  title: '专题管理',
  noun: '专题',
  nameOf: ({ title }) => title,
  columns: [
    column.picture('cover', '封面'),
    column.name('title', '名称'),
    {
      key: 'document_count',
      title: '文档',
      phone: true,
      cell: (row: Topic) =>
        hiddenIn(row) === 0
          ? countOf(row.document_count, '份')
          : `${countOf(row.document_count, '份')}，另有 ${hiddenIn(row)} 份不公开`,
      csv: (row: Topic) => row.document_count,
    },
    column.enabled(),
    column.sort(),
    column.text('description', '简介', { width: 200 }),
    column.dateTime('created_at', '创建时间'),
    column.dateTime('updated_at', '更新时间'),
  ],
  hidden: ['description', 'created_at'],
  filters: [filter.words('名称或简介'), filter.enabled()],
  form: topicForm,
  batch: [batch.enable(), batch.disable(), batch.remove()],
  actions: ({ id, enable }) =>
    enable
      ? [
          {
            label: '查看',
            onSelect: () => void open(`${siteOrigin()}/topic/${id}`, '_blank', 'noopener'),
          },
        ]
      : [],
  removal: { lost: () => '其中的文档不受影响。' },
  emptyHint:
    '专题把不同分类的文档按您的顺序放在一页，如“中考真题合集”。也可以在文档列表选择多份文档后加入。',
});
