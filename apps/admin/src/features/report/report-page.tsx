import type { Report } from '@wenyuan/api-client';
import {
  CommentStatus,
  DocumentStatus,
  handledLabels,
  handledTones,
  reportedName,
  reportReasonLabels,
  ReportType,
  reportTypeLabels,
} from '@wenyuan/domain';
import {
  batch,
  column,
  filter,
  isOutdated,
  mayNow,
  optionsOf,
  resourcePage,
  write,
  type BatchAction,
} from '../../kit/index.ts';
import { lostByBuyers } from '../../lib/lost-by-buyers.ts';
import { withTakedown } from '../../lib/takedown.ts';
import { SiteLink } from '../../lib/site-link.tsx';
import { reportForm } from './report-form.tsx';
import { reportedAddress } from './reported-address.ts';
import { withSeen } from './with-seen.ts';

type Action = BatchAction<Report>;

const handledToo = () => (mayNow('report.update') ? '举报会标为已处理。' : '');

/** Hides what was reported, and then the reports of it wait no more: as a decision in the review does. */
function hiding(
  operation: 'document.check' | 'comment.check',
  {
    status,
    ...action
  }: Pick<Action, 'label' | 'unfit' | 'question' | 'reason' | 'also'> & { readonly status: number },
): Action {
  return {
    ...action,
    inRow: true,
    danger: true,
    operation: () => operation,
    run: async (rows, _, said) => {
      // A colleague may have decided about it elsewhere, with a reason of that.
      const seen = new Map(rows.map((row) => [row.document_id, row.target_status]));
      const isTold = rows.every(({ target_status }) => target_status !== null);
      const decided = {
        id: [...seen.keys()],
        ...(isTold ? { seen_status: [...seen.values()] } : {}),
      };
      await write(operation, { ...said, ...decided, status });
      if (!mayNow('report.update')) return;
      for (const row of rows.filter(({ status: isHandled }) => !isHandled))
        await write('report.update', { id: row.id, status: true, ...withSeen([row]) }).catch(
          (error: unknown) => {
            // A colleague may have deleted it meanwhile.
            if (!isOutdated(error)) throw error;
          },
        );
    },
  };
}

export const Component = resourcePage('report', {
  title: '举报管理',
  noun: '举报',
  unit: '条',
  // Ten reports of one document are one decision.
  input: { grouped: true },
  nameOf: ({ document_title }) => document_title,
  columns: [
    {
      key: 'document_title',
      title: '对象',
      width: 200,
      fixed: true,
      cell: (row) => <SiteLink href={reportedAddress(row)}>{row.document_title}</SiteLink>,
      csv: ({ document_title }) => document_title,
    },
    column.tag('type', '类型', reportTypeLabels, { phone: true }),
    column.tag('status', '状态', handledLabels, { tones: handledTones, phone: true }),
    {
      key: 'same_count',
      title: '举报数',
      align: 'end',
      phone: true,
      cell: ({ same_count }) => same_count + 1,
      csv: ({ same_count }) => same_count + 1,
    },
    column.tag('reason', '原因', reportReasonLabels, { phone: true }),
    column.text('content', '补充说明', { width: 180, phone: true }),
    column.same('username', '举报人', { filter: 'user_id', value: ({ user_id }) => user_id }),
    column.text('reply', '回复', { width: 120 }),
    column.text('remark', '处理备注', { width: 100 }),
    column.dateTime('created_at', '举报时间', { phone: true }),
    column.dateTime('updated_at', '更新时间'),
  ],
  hidden: ['reply', 'remark', 'updated_at'],
  filters: [
    filter.words('文档、评论或举报人'),
    filter.choice('type', '类型', optionsOf(reportTypeLabels)),
    filter.choice('status', '状态', optionsOf(handledLabels)),
    filter.choices('reason', '原因', optionsOf(reportReasonLabels)),
    filter.user('user_id', '举报人'),
    filter.days('created_at', '举报时间'),
  ],
  form: reportForm,
  batch: [
    batch.change((row) => ({ status: true, ...withSeen([row]) }), {
      label: '标为已处理',
      inRow: true,
      unfit: ({ status }) => (status ? '已经处理' : undefined),
    }),
    hiding('document.check', {
      label: '禁用文档',
      status: DocumentStatus.Disabled,
      reason: { name: 'reject_reason', hint: '上传者会看到，可不填' },
      also: (rows) => withTakedown(rows, { mayRefund: mayNow('order.refund') }),
      unfit: ({ type, target_status, document_uuid }) => {
        if (type !== ReportType.Document) return '不是文档';
        if (target_status === null && document_uuid === '') return '文档已删除';
        return target_status === DocumentStatus.Disabled ? '文档已禁用' : undefined;
      },
      question: ([row, ...others]) =>
        `将禁用${row !== undefined && others.length === 0 ? `文档${reportedName(row)}` : '选中举报涉及的文档'}。\n禁用后读者无法再打开，可在文档列表中重新启用。${lostByBuyers([row, ...others].filter((each) => each !== undefined))}${handledToo()}`,
    }),
    hiding('comment.check', {
      label: '隐藏评论',
      status: CommentStatus.Rejected,
      reason: { name: 'reject_reason', hint: '作者会看到，可不填' },
      unfit: ({ type, target_status }) => {
        if (type !== ReportType.Comment) return '不是评论';
        if (target_status === null) return '评论已删除';
        return target_status === CommentStatus.Rejected ? '评论已隐藏' : undefined;
      },
      question: ([row, ...others]) =>
        `将隐藏${row !== undefined && others.length === 0 ? reportedName(row) : '选中举报涉及的评论'}。\n可在评论管理中重新通过。${handledToo()}`,
    }),
    batch.remove(),
  ],
  removal: {
    input: withSeen,
    lost: (rows) => {
      const others = rows.reduce((sum, { same_count }) => sum + same_count, 0);
      return others === 0 ? '' : `同一对象的其他 ${others} 条举报也将删除。`;
    },
  },
  emptyHint: '读者举报的文档与评论会列在这里。',
});
