import { attachmentTypeLabels } from '@wenyuan/domain';
import { FileTypeIcon } from '@wenyuan/ui';
import { batch, column, filter, optionsOf, PictureCell, resourcePage } from '../../kit/index.ts';
import { attachmentForm } from './attachment-form.ts';

export const Component = resourcePage('attachment', {
  title: '附件管理',
  noun: '附件',
  nameOf: ({ name }) => name,
  columns: [
    // Only pictures have an address; the path of a document's file is a key of the store.
    {
      key: 'path',
      title: '预览',
      cell: ({ path, width, ext }) =>
        width > 0 ? <PictureCell src={path} /> : <FileTypeIcon ext={ext} />,
      csv: ({ path }) => path,
    },
    column.name('name', '文件名', { width: 200 }),
    column.tag('type', '类型', attachmentTypeLabels, { phone: true }),
    column.enabled('允许使用'),
    column.bytes('size', '大小', { phone: true }),
    {
      key: 'width',
      title: '尺寸',
      width: 100,
      cell: ({ width, height }) => (width > 0 ? `${width} × ${height}` : '-'),
      csv: ({ width, height }) => (width > 0 ? `${width} × ${height}` : ''),
    },
    {
      key: 'type_id',
      title: '使用中',
      cell: ({ type_id }) => (type_id === 0 ? '否' : '是'),
      csv: ({ type_id }) => (type_id === 0 ? '否' : '是'),
    },
    column.same('username', '上传者', {
      filter: 'user_id',
      value: ({ user_id }) => user_id,
    }),
    column.text('ip', 'IP 地址'),
    column.text('hash', '文件摘要（MD5）', { width: 160 }),
    column.text('description', '备注', { width: 160 }),
    column.dateTime('created_at', '上传时间', { phone: true }),
  ],
  hidden: ['ip', 'hash', 'description'],
  filters: [
    filter.words('文件名、备注或 MD5'),
    filter.choice('type', '类型', optionsOf(attachmentTypeLabels)),
    filter.enabled(),
    filter.typed('ext', '扩展名'),
    filter.user('user_id', '上传者'),
  ],
  form: attachmentForm,
  batch: [batch.enable(), batch.disable(), batch.remove()],
  removal: {
    forbidden: ({ type_id }) => (type_id === 0 ? undefined : '正在使用，会随使用它的内容一起删除'),
  },
  emptyHint: '上传的文档、图片都记录在这里；附件随使用它的内容一起删除。',
});
