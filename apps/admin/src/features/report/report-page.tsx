import { DocumentStatus, handledLabels, handledTones, reportReasonLabels } from '@wenyuan/domain';
import { batch, column, filter, optionsOf, resourcePage } from '../../kit/index.ts';
import { SiteLink } from '../../lib/site-link.tsx';
import { reportForm } from './report-form.tsx';
import { reportedAddress } from './reported-address.ts';

export const Component = resourcePage('report', {
  title: '举报管理',
  noun: '举报',
  unit: '条',
  nameOf: ({ document_title }) => document_title,
  columns: [
    {
      key: 'document_title',
      title: '文档',
      width: 200,
      fixed: true,
      cell: (row) => <SiteLink href={reportedAddress(row)}>{row.document_title}</SiteLink>,
      csv: ({ document_title }) => document_title,
    },
    column.tag('status', '状态', handledLabels, { tones: handledTones, phone: true }),
    column.tag('reason', '原因', reportReasonLabels, { phone: true }),
    column.text('content', '补充说明', { width: 180, phone: true }),
    column.text('username', '举报人', { width: 80 }),
    column.text('remark', '处理备注', { width: 100 }),
    column.dateTime('created_at', '举报时间', { phone: true }),
  ],
  filters: [
    filter.words('文档或举报人'),
    filter.choice('status', '状态', optionsOf(handledLabels)),
    filter.choice('reason', '原因', optionsOf(reportReasonLabels)),
  ],
  form: reportForm,
  batch: [
    batch.change(
      { status: true },
      {
        label: '标为已处理',
        inRow: true,
        unfit: ({ status }) => (status ? '已经处理' : undefined),
      },
    ),
    batch.call('document.check', {
      label: '禁用文档',
      inRow: true,
      danger: true,
      unfit: ({ document_uuid }) => (document_uuid === '' ? '文档已彻底删除' : undefined),
      question: (rows) =>
        `确定要禁用${rows.length === 1 ? `文档《${rows[0]?.document_title}》` : '选中举报涉及的文档'}吗？禁用后读者无法再打开，可在文档列表中重新启用。`,
      input: (rows) => ({
        id: [...new Set(rows.map(({ document_id }) => document_id))],
        status: DocumentStatus.Disabled,
      }),
    }),
    batch.remove(),
  ],
  emptyHint: '读者在文档页举报的内容会列在这里。',
});
