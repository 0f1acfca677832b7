import { attachmentTypeLabels } from '@wenyuan/domain';
import { FileTypeIcon } from '@wenyuan/ui';
import { batch, column, filter, optionsOf, PictureCell, resourcePage } from '../../kit/index.ts';
import { attachmentForm } from './attachment-form.ts';
import styles from './attachment.module.css';
import { CleanUpButton } from './clean-up-button.tsx';
import { Sizes } from './sizes.tsx';
import { UsageCell } from './usage-cell.tsx';

export const Component = resourcePage('attachment', {
  title: '附件管理',
  noun: '附件',
  nameOf: ({ name }) => name,
  above: <Sizes />,
  buttons: <CleanUpButton />,
  columns: [
    // Only pictures have an address; the path of a document's file is a key of the store.
    {
      key: 'path',
      title: '预览',
      cell: ({ path, width, ext }) =>
        width > 0 ? <PictureCell src={path} /> : <FileTypeIcon ext={ext} />,
    },
    column.name('name', '文件名', { width: 180 }),
    column.tag('type', '类型', attachmentTypeLabels, { phone: true }),
    column.enabled('允许使用'),
    column.bytes('size', '大小', { phone: true }),
    {
      key: 'width',
      title: '尺寸',
      cell: ({ width, height }) => (
        <span className={styles.nowrap}>{width > 0 ? `${width} × ${height}` : '-'}</span>
      ),
      csv: ({ width, height }) => (width > 0 ? `${width} × ${height}` : ''),
    },
    {
      key: 'usage',
      title: '用于',
      width: 140,
      phone: true,
      cell: (row) => <UsageCell row={row} />,
      csv: ({ usage, type_id }) => usage?.title ?? (type_id === 0 ? '未使用' : '已不存在的内容'),
    },
    column.same('username', '上传者', {
      filter: 'user_id',
      value: ({ user_id }) => user_id,
    }),
    column.address('ip', 'IP 地址'),
    column.text('hash', '文件摘要（MD5）', { width: 160 }),
    column.text('description', '备注', { width: 160 }),
    column.text('ext', '扩展名'),
    column.dateTime('created_at', '上传时间', { phone: true }),
    column.dateTime('updated_at', '更新时间'),
  ],
  hidden: ['ip', 'hash', 'description', 'ext', 'updated_at'],
  filters: [
    filter.words('文件名、备注或 MD5'),
    filter.choices('type', '类型', optionsOf(attachmentTypeLabels)),
    filter.choice('used', '使用', [
      { value: 'true', label: '使用中' },
      { value: 'false', label: '未使用' },
    ]),
    filter.enabled(),
    filter.typed('ext', '扩展名'),
    filter.user('user_id', '上传者'),
    filter.days('created_at', '上传时间'),
    filter.typed('ip', 'IP 地址'),
  ],
  form: attachmentForm,
  batch: [batch.enable(), batch.disable(), batch.remove()],
  removal: {
    forbidden: ({ type_id }) => (type_id === 0 ? undefined : '正在使用，会随使用它的内容一起删除'),
  },
  emptyHint: '上传的文档、图片都记录在这里；附件随使用它的内容一起删除。',
});
