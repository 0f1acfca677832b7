import type { RedeemBatch } from '@wenyuan/api-client';
import { addMonths, formatWhole, type Tone } from '@wenyuan/domain';
import { Tag } from '@wenyuan/ui';
import { Link } from 'react-router';
import {
  batch,
  column,
  field,
  filter,
  optionsOf,
  resourceForm,
  resourcePage,
  type Preset,
} from '../../kit/index.ts';
import { paths } from '../../lib/paths.ts';
import { exportCodes } from './export-codes.ts';
import { planField } from './vip-fields.ts';
import { VipTabs } from './vip-tabs.tsx';
import styles from './vip.module.css';

const KINDS = { vip: '会员', credits: '充值' };
const USED = { 1: '已使用', 2: '未使用' };

const untils: readonly Preset[] = [
  { label: '1 个月后', moment: () => addMonths(new Date(), 1) },
  { label: '半年后', moment: () => addMonths(new Date(), 6) },
  { label: '1 年后', moment: () => addMonths(new Date(), 12) },
];

/** Whether its codes can be redeemed. */
function stateOf({ enable, expired_at, used_count, count }: RedeemBatch): {
  word: string;
  tone: Tone;
} {
  if (!enable) return { word: '已停用', tone: 'neutral' };
  if (expired_at !== null && new Date(expired_at) <= new Date())
    return { word: '已过期', tone: 'neutral' };
  return used_count === count
    ? { word: '已用完', tone: 'info' }
    : { word: '可兑换', tone: 'success' };
}

const common = {
  title: field.text({ label: '批次名称', hint: '记入兑换者的订单备注' }),
  expired_at: field.moment({ label: '兑换截止时间', presets: untils, none: '长期有效' }),
  enable: field.switch({ label: '启用', hint: '停用后，未用的兑换码不能再用' }),
  remark: field.textarea({ label: '备注', hint: '只有管理员能看到' }),
};

const batchForm = resourceForm('redeem', common);

const newBatchForm = resourceForm(
  'redeem',
  {
    title: common.title,
    kind: field.select({ label: '兑换内容', options: optionsOf(KINDS) }),
    vip_type: {
      ...planField('会员套餐', '权益以生成时的配置为准，之后修改套餐不影响这批兑换码'),
      when: ({ kind }) => kind === 'vip',
    },
    quantity: {
      ...field.number({ label: '期数', hint: '如 2 期月度会员即 2 个月' }),
      empty: 1,
      when: ({ kind }) => kind === 'vip',
    },
    credit: {
      ...field.number({ label: '每个兑换码的充值数量' }),
      when: ({ kind }) => kind === 'credits',
    },
    count: { ...field.number({ label: '生成个数' }), empty: 10 },
    expired_at: common.expired_at,
    remark: common.remark,
    request_id: field.requestId(),
  },
  {
    createVerb: '生成',
    created: ({ count }) => `已生成 ${count} 个兑换码，请从该行的菜单导出`,
  },
);

export const BatchList = resourcePage('redeem', {
  title: '兑换码',
  noun: '兑换码',
  unit: '批',
  nameOf: ({ title }) => title,
  columns: [
    column.name('title', '批次', { width: 170 }),
    column.text('product_name', '兑换内容', { phone: true, width: 130 }),
    column.state(stateOf),
    // Two columns, since spreadsheets read 3/10 as a day of March.
    {
      key: 'used_count',
      title: '已用',
      align: 'end',
      phone: true,
      cell: ({ id, used_count }) => (
        <Link className={styles.person} to={`?view=redeemed&batch_id=${id}`}>
          {formatWhole(used_count)}
        </Link>
      ),
      csv: ({ used_count }) => used_count,
    },
    {
      key: 'count',
      title: '总数',
      align: 'end',
      phone: true,
      cell: ({ count }) => formatWhole(count),
      csv: ({ count }) => count,
    },
    {
      key: 'exported_at',
      title: '导出',
      width: 90,
      cell: ({ exported_at }) =>
        exported_at === null ? <Tag tone="warning">未导出</Tag> : '已导出',
      csv: ({ exported_at }) => (exported_at === null ? '未导出' : '已导出'),
    },
    column.dateTime('expired_at', '截止时间'),
    column.text('remark', '备注'),
    column.text('username', '生成者', { width: 110 }),
    column.dateTime('created_at', '生成时间'),
  ],
  hidden: ['username'],
  filters: [
    filter.words('名称或备注'),
    filter.choice('kind', '内容', optionsOf(KINDS)),
    filter.enabled(),
    filter.days('created_at', '生成时间'),
  ],
  form: batchForm,
  newForm: newBatchForm,
  actions: (row, { may }) =>
    row.exported_at === null && may('redeem.export')
      ? [{ label: '导出兑换码', onSelect: () => void exportCodes(row) }]
      : [],
  batch: [batch.enable(), batch.disable()],
  ownRemoval: true,
  buttons: <VipTabs />,
  emptyHint: '成批生成会员或充值的兑换码，用于活动赠送或线下销售；每个码只能用一次。',
});

export const RedeemedList = resourcePage('redeem.codes', {
  title: '兑换记录',
  noun: '兑换码',
  nameOf: ({ id }) => `兑换码 ${id}`,
  columns: [
    column.id({ align: 'start', fixed: true }),
    column.same(
      'title',
      '批次',
      { filter: 'batch_id', value: ({ batch_id }) => batch_id },
      { phone: true },
    ),
    {
      key: 'used',
      title: '状态',
      phone: true,
      cell: ({ user_id }) => (user_id === 0 ? <Tag>未使用</Tag> : <Tag tone="success">已使用</Tag>),
      csv: ({ user_id }) => (user_id === 0 ? '未使用' : '已使用'),
    },
    {
      key: 'username',
      title: '兑换者',
      phone: true,
      cell: ({ user_id, username }) =>
        user_id === 0 ? (
          '-'
        ) : (
          <Link className={styles.person} to={paths.person(user_id, 'vip')}>
            {username || `用户 ${user_id}`}
          </Link>
        ),
      csv: ({ username }) => username,
    },
    column.dateTime('used_at', '兑换时间', { phone: true }),
    column.text('order_no', '订单号', { width: 190 }),
  ],
  filters: [
    filter.words('完整的兑换码'),
    filter.choice('used', '状态', optionsOf(USED)),
    filter.user('user_id', '兑换者'),
    filter.days('used_at', '兑换时间'),
  ],
  buttons: <VipTabs />,
  emptyHint: '生成的兑换码与使用情况列在这里；输入完整的兑换码可查它是否已被使用。',
});
