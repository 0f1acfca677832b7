import type { Punishment } from '@wenyuan/api-client';
import { formatDate, formatDateTime, labelIn, punishmentTypeLabels } from '@wenyuan/domain';
import { Tag } from '@wenyuan/ui';
import { batch, column, filter, idsOf, optionsOf, resourcePage } from '../../kit/index.ts';
import { newPunishmentForm, punishmentForm } from './punishment-form.tsx';

const STATES = { active: '生效中', ended: '已到期', cancelled: '已取消' };

/** Whether it holds now: cancelled by an operator, over by itself, or in force. */
function stateOf({ enable, end_time }: Punishment): keyof typeof STATES {
  if (!enable) return 'cancelled';
  return end_time !== null && new Date(end_time) <= new Date() ? 'ended' : 'active';
}

const wordOf = (row: Punishment) => STATES[stateOf(row)];

export const Component = resourcePage('punishment', {
  title: '处罚管理',
  noun: '处罚',
  unit: '项',
  nameOf: ({ username, type }) => `${username}：${labelIn(punishmentTypeLabels, type)}`,
  columns: [
    column.name('username', '用户', { width: 120 }),
    column.tag('type', '类型', punishmentTypeLabels, { phone: true }),
    {
      key: 'enable',
      title: '状态',
      phone: true,
      cell: (row) => (
        <Tag tone={stateOf(row) === 'active' ? 'danger' : 'neutral'}>{wordOf(row)}</Tag>
      ),
      csv: wordOf,
    },
    {
      key: 'end_time',
      title: '结束时间',
      width: 140,
      phone: true,
      cell: ({ end_time }) => (end_time === null ? '永久' : formatDateTime(end_time)),
      csv: ({ end_time }) => (end_time === null ? '永久' : formatDate(end_time)),
    },
    column.text('reason', '处罚原因', { width: 180, phone: true }),
    column.text('remark', '备注', { width: 160 }),
    {
      key: 'operators',
      title: '最近操作人',
      cell: ({ operators }) => operators.at(-1)?.username ?? '-',
      csv: ({ operators }) => operators.at(-1)?.username ?? '',
    },
    column.dateTime('created_at', '处罚时间'),
    column.dateTime('updated_at', '更新时间'),
  ],
  hidden: ['remark', 'updated_at'],
  filters: [
    filter.words('用户、原因或备注'),
    filter.choices('type', '类型', optionsOf(punishmentTypeLabels)),
    filter.choice('state', '状态', optionsOf(STATES)),
    filter.user('user_id', '用户'),
    filter.days('created_at', '处罚时间'),
  ],
  form: punishmentForm,
  newForm: newPunishmentForm,
  batch: [
    batch.call('punishment.cancel', {
      label: '取消处罚',
      inRow: true,
      unfit: (row) => (stateOf(row) === 'active' ? undefined : wordOf(row)),
      question: (rows) =>
        rows.length === 1
          ? `将取消对“${rows[0]?.username}”的这项处罚。`
          : `将取消选中的 ${rows.length} 项处罚。`,
      input: (rows) => ({ id: idsOf(rows) }),
    }),
  ],
  emptyHint: '被禁言、禁止上传或禁用账号的用户会列在这里。',
});
