import {
  CategoryType,
  documentStatusLabels,
  documentStatusTones,
  isDeletedByOwner,
} from '@wenyuan/domain';
import { FileTypeIcon } from '@wenyuan/ui';
import { batch, column, filter, idsOf, optionsOf, resourcePage } from '../../kit/index.ts';
import { lostByBuyers } from '../../lib/lost-by-buyers.ts';
import { refundOfBuyers } from '../../lib/refund-of-buyers.ts';
import { DeletedDocument } from './deleted-document.tsx';
import { EmptyBinButton } from './empty-bin-button.tsx';
import { deletionColumns } from './deletion-columns.tsx';
import styles from './recycle.module.css';

type Deleted = { readonly id: number; readonly deleted_user_id: number; readonly user_id: number };

const LOST = '包括文件、页面、评论与收藏';

export const Component = resourcePage('recycle', {
  title: '文档回收站',
  noun: '文档',
  unit: '份',
  nameOf: ({ title }) => title,
  columns: [
    {
      key: 'title',
      title: '名称',
      width: 200,
      fixed: true,
      cell: ({ ext, title }) => (
        <span className={styles.title}>
          <FileTypeIcon ext={ext} />
          {title}
        </span>
      ),
      csv: ({ title }) => title,
    },
    column.tag('status', '状态', documentStatusLabels, { tones: documentStatusTones }),
    column.category(),
    column.same('username', '上传者', { filter: 'user_id', value: ({ user_id }) => user_id }),
    column.number('pages', '页数'),
    column.bytes('size', '大小'),
    column.number('price', '价格'),
    column.number('view_count', '阅读'),
    column.number('download_count', '下载'),
    column.number('favorite_count', '收藏'),
    column.number('comment_count', '评论'),
    column.text('keywords', '关键词', { width: 150 }),
    column.text('description', '摘要', { width: 200 }),
    column.dateTime('created_at', '上传时间'),
    column.dateTime('updated_at', '更新时间'),
    ...deletionColumns(),
  ],
  hidden: [
    'price',
    'view_count',
    'download_count',
    'favorite_count',
    'comment_count',
    'keywords',
    'description',
    'created_at',
    'updated_at',
  ],
  filters: [
    filter.words('名称、关键词、编号或网址'),
    filter.choices('status', '状态', optionsOf(documentStatusLabels)),
    filter.category(CategoryType.Document),
    filter.user('user_id', '上传者'),
    filter.choice('by_owner', '由谁删除', optionsOf({ true: '上传者自己', false: '其他人' })),
    filter.user('deleted_user_id', '删除人'),
    filter.days('deleted_at', '删除时间'),
  ],
  Detail: DeletedDocument,
  selectsWhole: true,
  batch: [
    batch.call('recycle.recover', {
      label: '恢复',
      inRow: true,
      input: (rows) => ({ id: idsOf(rows) }),
    }),
    batch.call('document.refundBuyers', {
      ...refundOfBuyers,
      unfit: (row: Deleted) =>
        isDeletedByOwner(row) ? '上传者自己删除的，购买的读者仍可下载' : undefined,
      input: (rows: readonly Deleted[]) => ({ id: idsOf(rows) }),
    }),
    batch.remove(),
  ],
  removal: {
    label: '彻底删除',
    lost: (rows) => `${LOST}都会一并删除。${lostByBuyers(rows)}`,
  },
  buttons: (
    <EmptyBinButton
      list="recycle"
      operation="recycle.clear"
      counted={(total) => `${total} 份文档`}
      lost={`${LOST}；上传者自己删除、读者购买过的，读者也不能再下载`}
    />
  ),
  emptyTitle: '回收站是空的',
  emptyHint: '删除的文档先到这里，恢复之前读者看不到它们。',
});
