import { CategoryType, articleStatusLabels, articleStatusTones } from '@wenyuan/domain';
import { batch, column, filter, idsOf, optionsOf, resourcePage } from '../../kit/index.ts';
import { EmptyBinButton } from './empty-bin-button.tsx';
import { deletionColumns } from './deletion-columns.tsx';

const LOST = '包括正文、评论与收藏';

export const Component = resourcePage('article.listRecycle', {
  title: '文章回收站',
  noun: '文章',
  unit: '篇',
  nameOf: ({ title }) => title,
  columns: [
    column.text('title', '标题', { width: 280, fixed: true }),
    column.tag('status', '状态', articleStatusLabels, { tones: articleStatusTones }),
    {
      key: 'is_page',
      title: '种类',
      cell: ({ is_page }) => (is_page ? '单页' : '文章'),
      csv: ({ is_page }) => (is_page ? '单页' : '文章'),
    },
    column.category(),
    {
      key: 'user',
      title: '作者',
      width: 100,
      cell: ({ user }) => user.username,
      csv: ({ user }) => user.username,
    },
    column.number('view_count', '阅读'),
    column.text('identifier', '标识', { width: 150 }),
    column.dateTime('created_at', '创建时间'),
    column.dateTime('published_at', '发布时间'),
    column.dateTime('updated_at', '更新时间'),
    ...deletionColumns(),
  ],
  hidden: ['identifier', 'published_at', 'created_at', 'updated_at'],
  filters: [
    filter.words('标题、关键词、编号或网址'),
    filter.category(CategoryType.Article),
    filter.user('user_id', '作者'),
    filter.choice('by_owner', '由谁删除', optionsOf({ true: '作者自己', false: '其他人' })),
    filter.user('deleted_user_id', '删除人'),
    filter.days('deleted_at', '删除时间'),
  ],
  selectsWhole: true,
  batch: [
    batch.call('article.restore', {
      label: '恢复',
      inRow: true,
      input: (rows) => ({ id: idsOf(rows) }),
    }),
    batch.remove(),
  ],
  removal: {
    operation: 'article.purge',
    label: '彻底删除',
    lost: () => `${LOST}都会一并删除。`,
  },
  buttons: (
    <EmptyBinButton
      list="article.listRecycle"
      operation="article.empty"
      counted={(total) => `${total} 篇文章`}
      lost={LOST}
    />
  ),
  emptyTitle: '回收站是空的',
  emptyHint: '删除的文章先到这里，恢复之前读者看不到它们。',
});
