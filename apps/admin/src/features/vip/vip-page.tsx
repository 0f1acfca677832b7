import type { UserVip } from '@wenyuan/api-client';
import { formatWhole, vipTitle, type Tone } from '@wenyuan/domain';
import { Link } from 'react-router';
import { batch, column, field, filter, idsOf, optionsOf, resourcePage } from '../../kit/index.ts';
import { paths } from '../../lib/paths.ts';
import { grantForm, historyOf, vipForm } from './vip-form.tsx';
import { CouponList } from './coupon-page.tsx';
import { PlanList } from './plan-page.tsx';
import { BatchList, RedeemedList } from './redeem-page.tsx';
import { usePlanFilter } from './use-plan-options.ts';
import { useVipView, VipTabs } from './vip-tabs.tsx';
import styles from './vip.module.css';

const STATES = { active: '生效中', coming: '未开始', expired: '已结束' };
const SOON = { 7: '7 天内', 30: '30 天内' };

/** Whether it holds now; one that was revoked is over before its time. */
function stateOf(row: UserVip): { word: string; tone: Tone } {
  if (row.operators.at(-1)?.action === 'revoke') return { word: '已撤销', tone: 'neutral' };
  if (row.is_active) return { word: '生效中', tone: 'success' };
  return new Date(row.joined_at) > new Date()
    ? { word: '未开始', tone: 'info' }
    : { word: '已到期', tone: 'neutral' };
}

const discountOf = ({ discount }: UserVip) => (discount === 100 ? '不打折' : `${discount / 10} 折`);

export const Memberships = resourcePage('userVip', {
  title: '会员记录',
  noun: '会员',
  unit: '条',
  nameOf: (row) => `${row.username}的${vipTitle(row)}`,
  columns: [
    {
      key: 'username',
      title: '用户',
      width: 140,
      fixed: true,
      cell: ({ user_id, username }) => (
        <Link className={styles.person} to={paths.person(user_id, 'vip')}>
          {username}
        </Link>
      ),
      csv: ({ username }) => username,
    },
    { key: 'type', title: '类型', width: 110, phone: true, cell: vipTitle, csv: vipTitle },
    column.state(stateOf),
    { key: 'discount', title: '折扣', width: 80, cell: discountOf, csv: discountOf },
    {
      key: 'download',
      title: '已用 / 可下载',
      align: 'end',
      phone: true,
      cell: (row) => `${formatWhole(row.download_used)} / ${formatWhole(row.download)}`,
      csv: ({ download_used, download }) => `${download_used}/${download}`,
    },
    {
      key: 'times',
      title: '每日次数',
      align: 'end',
      cell: ({ times }) => (times === 0 ? '不限' : times),
      csv: ({ times }) => (times === 0 ? '不限' : times),
    },
    column.dateTime('joined_at', '生效时间'),
    column.dateTime('expired_at', '到期时间', { phone: true }),
    {
      key: 'operators',
      title: '操作记录',
      width: 180,
      cell: (row) => (
        <span className={styles.history} title={historyOf(row)}>
          {historyOf(row).split('\n').at(-1) || '-'}
        </span>
      ),
      csv: historyOf,
    },
    column.text('order_no', '订单号', { width: 170 }),
    column.dateTime('created_at', '开通时间'),
  ],
  hidden: ['times', 'order_no', 'created_at'],
  filters: [
    filter.words('用户名'),
    filter.choices('type', '类型', usePlanFilter),
    filter.choice('state', '状态', optionsOf(STATES)),
    filter.choice('within', '即将到期', optionsOf(SOON)),
    filter.user('user_id', '用户'),
    filter.days('created_at', '开通时间'),
  ],
  form: vipForm,
  newForm: grantForm,
  buttons: <VipTabs />,
  batch: [
    batch.call('userVip.revoke', {
      label: '撤销',
      inRow: true,
      danger: true,
      unfit: ({ expired_at }: UserVip) =>
        new Date(expired_at) > new Date() ? undefined : '已经结束',
      title: (rows) =>
        rows.length === 1 ? `撤销${rows[0]?.username}的会员` : `撤销 ${rows.length} 条会员`,
      about: () => '会员立即失效，记录保留；已付的金额不会自动退回，误撤可再延长到期时间。',
      fields: { remark: field.textarea({ label: '原因', hint: '记入操作记录，会员看不到' }) },
      input: (rows) => ({ id: idsOf(rows) }),
      done: (count) => `已撤销 ${count} 条会员`,
    }),
  ],
  emptyHint: '用户购买或由您赠送的会员会列在这里。',
});

const views = {
  '': Memberships,
  plan: PlanList,
  coupon: CouponList,
  code: BatchList,
  redeemed: RedeemedList,
};

export function Component() {
  const View = views[useVipView()];
  return <View />;
}
