import type { Comment } from '@wenyuan/api-client';
import {
  CommentStatus,
  commentStatusLabels,
  commentStatusTones,
  commentTypeLabels,
  labelIn,
  PunishmentType,
  excerpt,
} from '@wenyuan/domain';
import { Tag } from '@wenyuan/ui';
import {
  batch,
  column,
  filter,
  idsOf,
  optionsOf,
  resourcePage,
  seenOf,
  StatusCell,
  type BatchAction,
} from '../../kit/index.ts';
import { unfitToPunish } from '../../lib/accounts.ts';
import { endField, reasonField } from '../punishment/index.ts';
import { commentForm } from './comment-form.tsx';
import { CommentTarget } from './comment-target.tsx';
import { rejectReasonField } from './reject-reason.ts';

/** A review: it does not fit comments that have that result. */
function review(
  label: string,
  status: CommentStatus,
  options: Pick<BatchAction<Comment>, 'fields'> = {},
) {
  return batch.call<Comment, 'comment.check'>('comment.check', {
    ...options,
    label,
    inRow: true,
    unfit: (row) => (row.status === status ? `已经是“${commentStatusLabels[status]}”` : undefined),
    input: (rows) => ({ id: idsOf(rows), status, ...seenOf(rows) }),
  });
}

export const Component = resourcePage('comment', {
  title: '评论管理',
  noun: '评论',
  unit: '条',
  nameOf: ({ content }) => excerpt(content, 24),
  input: { with_document_title: true },
  columns: [
    column.name('content', '评论', {
      width: 260,
      beside: ({ parent_id }) => (parent_id === 0 ? null : <Tag>回复</Tag>),
    }),
    {
      key: 'status',
      title: '状态',
      phone: true,
      cell: (row) => {
        const status = row.status as CommentStatus;
        return (
          <StatusCell
            tone={commentStatusTones[status]}
            label={commentStatusLabels[status]}
            notes={[row.reject_reason ?? '', ...(row.moderation ?? [])]}
          />
        );
      },
      csv: ({ status }) => labelIn(commentStatusLabels, status),
    },
    column.tag('type', '类型', commentTypeLabels),
    {
      key: 'document_title',
      title: '评论对象',
      width: 160,
      phone: true,
      cell: (row) => <CommentTarget comment={row} />,
      csv: ({ document_title = '' }) => document_title,
    },
    column.author({ phone: true }),
    column.address('ip', 'IP 地址'),
    column.dateTime('created_at', '发表时间', { sortable: 'id', phone: true }),
    column.dateTime('updated_at', '更新时间'),
  ],
  hidden: ['ip', 'updated_at'],
  filters: [
    filter.words('评论内容'),
    filter.choices('status', '状态', optionsOf(commentStatusLabels)),
    filter.choice('type', '类型', optionsOf(commentTypeLabels)),
    filter.user('user_id', '作者'),
    filter.typed('ip', 'IP 地址'),
    filter.days('created_at', '发表时间'),
  ],
  form: commentForm,
  selectsWhole: true,
  batch: [
    review('通过', CommentStatus.Approved),
    review('拒绝', CommentStatus.Rejected, { fields: { reject_reason: rejectReasonField } }),
    review('退回待审', CommentStatus.Pending),
    batch.call('punishment.create', {
      label: '禁言作者',
      inRow: true,
      danger: true,
      unfit: ({ user_id }) => unfitToPunish({ id: user_id }),
      fields: {
        end_time: endField,
        reason: reasonField,
      },
      input: (rows) => ({
        user_id: [...new Set(rows.map(({ user_id }) => user_id))],
        type: [PunishmentType.NoComment],
      }),
      done: () => '作者已被禁言',
    }),
    batch.remove(),
  ],
  removal: { lost: () => '它的回复会保留，并接到上一级评论之下。' },
  emptyHint: '读者发表的评论会列在这里；在用户组中可设置评论是否需要审核。',
});
