import type { Contract, ReplyOf, Wish } from '@wenyuan/api-client';
import { categoriesOf, categoriesQuery, queryClient, useCategoriesQuery } from '@wenyuan/app';
import {
  CategoryType,
  categoryPath,
  WishStatus,
  wishStatusLabels,
  wishStatusTones,
} from '@wenyuan/domain';
import {
  batch,
  column,
  field,
  filter,
  idsOf,
  optionsOf,
  resourcePage,
  seenOf,
} from '../../kit/index.ts';
import { SiteLink } from '../../lib/site-link.tsx';
import { readerAddress } from '../../lib/site-origin.ts';
import { wishForm } from './wish-form.tsx';

type WishRow = Wish & { readonly id: number };

function CategoryCell({ id }: { id: number }) {
  const { categories } = useCategoriesQuery(CategoryType.Document);
  const path = categoryPath(categories, id).map(({ title }) => title);
  return path.length === 0 ? '-' : path.join(' / ');
}

/** What the cells of the list show, which have read the categories. */
function pathForFile(id: number): string {
  const all = queryClient.getQueryData<ReplyOf<Contract['category']['list']>>(
    categoriesQuery().queryKey,
  );
  const path = categoryPath(categoriesOf(all, CategoryType.Document), id);
  return path.map(({ title }) => title).join('/');
}

/** A decision: it does not fit wishes that have that status. */
function decide(
  label: string,
  status: WishStatus,
  more: Omit<Parameters<typeof batch.call<WishRow, 'wish.check'>>[1], 'label' | 'input'> = {},
) {
  return batch.call<WishRow, 'wish.check'>('wish.check', {
    label,
    inRow: true,
    unfit: (row) => (row.status === status ? `已经是“${wishStatusLabels[status]}”` : undefined),
    input: (rows) => ({ id: idsOf(rows), status, ...seenOf(rows) }),
    ...more,
  });
}

export const Component = resourcePage('wish', {
  title: '求文档管理',
  noun: '求文档',
  unit: '条',
  nameOf: ({ title }) => title,
  columns: [
    column.name('title', '文档名称', { width: 220 }),
    column.tag('status', '状态', wishStatusLabels, { tones: wishStatusTones, phone: true }),
    column.number('supporter_count', '想要的人', { sortable: true, phone: true }),
    column.text('description', '说明', { width: 180 }),
    {
      key: 'category_id',
      title: '分类',
      width: 120,
      cell: ({ category_id }) => <CategoryCell id={category_id} />,
      csv: ({ category_id }) => pathForFile(category_id),
    },
    column.same('username', '提出者', { filter: 'user_id', value: ({ user_id }) => user_id }),
    {
      key: 'document_title',
      title: '找到的文档',
      width: 160,
      cell: ({ document_uuid: uuid, document_title }) =>
        uuid === '' ? '-' : <SiteLink href={readerAddress({ uuid })}>{document_title}</SiteLink>,
      csv: ({ document_title }) => document_title,
    },
    column.text('answered_username', '提供者', { width: 90 }),
    column.text('close_reason', '关闭的原因', { width: 140 }),
    column.dateTime('created_at', '提出时间', { sortable: 'id', phone: true }),
  ],
  hidden: ['description', 'answered_username', 'close_reason'],
  filters: [
    filter.words('名称或说明'),
    filter.choice('status', '状态', optionsOf(wishStatusLabels)),
    filter.category(CategoryType.Document),
    filter.user('user_id', '提出者'),
    filter.days('created_at', '提出时间'),
  ],
  form: wishForm,
  batch: [
    decide('公开', WishStatus.Open, { done: (count) => `${count} 条已公开，继续寻找` }),
    decide('标为已找到', WishStatus.Answered, {
      done: (count) => `已将 ${count} 条标为已找到，想要的人会收到通知`,
    }),
    decide('关闭寻找', WishStatus.Closed, {
      fields: {
        close_reason: field.textarea({ label: '原因', hint: '想要的人会在通知里看到' }),
      },
      done: (count) => `已关闭 ${count} 条，想要的人会收到通知`,
    }),
    batch.remove(),
  ],
  removal: { lost: () => '想要的人不会收到通知；要说明原因请改用“关闭寻找”。' },
  emptyHint: '读者没有搜到、请大家帮忙寻找的文档会列在这里。',
});
