import type { Coupon } from '@wenyuan/api-client';
import { chinaDay, couponKindLabels, couponText, formatWhole, type Tone } from '@wenyuan/domain';
import { copyText } from '@wenyuan/ui';
import { useMemo } from 'react';
import { Link } from 'react-router';
import {
  batch,
  column,
  field,
  filter,
  optionsOf,
  resourceForm,
  resourcePage,
  type ListColumn,
} from '../../kit/index.ts';
import { useMayOpen } from '../../lib/open-pages.ts';
import { siteOrigin } from '../../lib/site-origin.ts';
import { SellingState } from './selling-state.tsx';
import { usePlanOptions, usePlans } from './use-plan-options.ts';
import { VipTabs } from './vip-tabs.tsx';
import styles from './vip.module.css';

const ORDERS = '/admin/order';
const STATES = { coming: '未开始', open: '有效期内', over: '已过期' };

/** Whether a buyer can use it. */
function stateOf({ enable, from_day, to_day, use_limit, used_count }: Coupon): {
  word: string;
  tone: Tone;
} {
  const today = chinaDay(new Date());
  if (!enable) return { word: '已停用', tone: 'neutral' };
  if (to_day !== null && to_day < today) return { word: '已过期', tone: 'neutral' };
  if (from_day !== null && from_day > today) return { word: '未开始', tone: 'info' };
  return use_limit > 0 && used_count >= use_limit
    ? { word: '已用完', tone: 'info' }
    : { word: '可使用', tone: 'success' };
}

const limitText = (limit: number) => (limit === 0 ? '不限' : formatWhole(limit));

/** The days on which it can be used. */
function daysOf({ from_day, to_day }: Coupon): string {
  if (from_day === null) return to_day === null ? '长期有效' : `至 ${to_day}`;
  return `${from_day} ${to_day === null ? '起' : `至 ${to_day}`}`;
}

/** The offer with the code filled in, to be sent to buyers. */
function copyLink({ code }: Coupon): void {
  const link = `${siteOrigin()}/vip?coupon=${encodeURIComponent(code)}`;
  void copyText(link, `请手动复制：${link}`);
}

const title = field.text({ label: '名称', hint: '只有管理员能看到' });

const terms = {
  kind: field.select({ label: '优惠方式', options: optionsOf(couponKindLabels) }),
  reduce_money: {
    ...field.money({ label: '立减', hint: '订单不足这个金额时，留 0.01 元应付' }),
    when: ({ kind }: { kind?: string }) => kind === 'reduce',
  },
  discount: {
    ...field.number({ label: '折扣（%）', hint: '85 即八五折' }),
    when: ({ kind }: { kind?: string }) => kind === 'discount',
  },
  reduce_max: {
    ...field.money({ label: '最多减', hint: '0 表示不限' }),
    when: ({ kind }: { kind?: string }) => kind === 'discount',
  },
  least_money: field.money({ label: '订单满', hint: '不满这个金额不能使用，0 表示不限' }),
  vip_types: field.choices({
    label: '适用的套餐',
    hint: '不选表示全部套餐',
    options: usePlanOptions,
  }),
  from_day: field.day({ label: '开始日期', hint: '北京时间，留空表示立即可用' }),
  to_day: field.day({ label: '截止日期', hint: '当天仍可使用，留空表示长期有效' }),
  use_limit: field.number({ label: '总可用次数', hint: '0 表示不限' }),
  member_limit: field.number({ label: '每人可用次数', hint: '0 表示不限' }),
  remark: field.textarea({ label: '备注', hint: '只有管理员能看到' }),
};

const couponForm = resourceForm('coupon', {
  title,
  ...terms,
  enable: field.switch({ label: '启用', hint: '停用后不能再用；已下的订单不受影响' }),
});

const newCouponForm = resourceForm(
  'coupon',
  {
    title,
    code: field.text({
      label: '优惠码',
      hint: '4 到 32 个字母或数字，不分大小写；留空则自动生成',
    }),
    count: {
      ...field.number({ label: '生成个数', hint: '每个优惠码各有可用次数' }),
      empty: 1,
      when: ({ code }) => code === '',
    },
    ...terms,
    request_id: field.requestId(),
  },
  {
    created: ({ coupon }) =>
      coupon.length === 1
        ? `已新增优惠码 ${coupon[0]?.code ?? ''}`
        : `已生成 ${coupon.length} 个优惠码，可按名称筛选后导出`,
  },
);

function columnsWith(
  planName: (type: number) => string,
  mayOpenOrders: boolean,
): readonly ListColumn<Coupon>[] {
  const plansOf = ({ vip_types }: Coupon) =>
    vip_types.length === 0 ? '全部套餐' : vip_types.map(planName).join('、');
  return [
    column.name('code', '优惠码', { width: 190 }),
    column.text('title', '名称', { width: 130 }),
    {
      key: 'terms',
      title: '优惠',
      width: 170,
      phone: true,
      cell: (row) =>
        row.vip_types.length === 0 ? couponText(row) : `${couponText(row)}（${plansOf(row)}）`,
      csv: couponText,
    },
    column.state(stateOf),
    {
      key: 'used_count',
      title: '已用',
      align: 'end',
      phone: true,
      cell: ({ code, used_count }) =>
        used_count > 0 && mayOpenOrders ? (
          <Link className={styles.person} to={`${ORDERS}?wd=${encodeURIComponent(code)}`}>
            {formatWhole(used_count)}
          </Link>
        ) : (
          formatWhole(used_count)
        ),
      csv: ({ used_count }) => used_count,
    },
    {
      key: 'use_limit',
      title: '可用次数',
      align: 'end',
      cell: ({ use_limit }) => limitText(use_limit),
      csv: ({ use_limit }) => limitText(use_limit),
    },
    column.money('given_money', '已优惠'),
    { key: 'days', title: '有效期', width: 110, cell: daysOf, csv: daysOf },
    { key: 'vip_types', title: '适用的套餐', width: 120, cell: plansOf, csv: plansOf },
    {
      key: 'member_limit',
      title: '每人',
      align: 'end',
      cell: ({ member_limit }) => limitText(member_limit),
      csv: ({ member_limit }) => limitText(member_limit),
    },
    column.text('remark', '备注'),
    column.dateTime('created_at', '创建时间'),
  ];
}

function useCouponColumns(): readonly ListColumn<Coupon>[] {
  const plans = usePlans();
  const mayOpenOrders = useMayOpen()(ORDERS);
  return useMemo(
    () =>
      columnsWith(
        (id) => plans.find(({ type }) => type === id)?.title ?? `套餐 ${id}`,
        mayOpenOrders,
      ),
    [plans, mayOpenOrders],
  );
}

export const CouponList = resourcePage('coupon', {
  title: '优惠券',
  noun: '优惠券',
  unit: '张',
  nameOf: ({ code }) => code,
  columns: useCouponColumns,
  // The plans stand beside what it takes off.
  hidden: ['vip_types', 'member_limit', 'remark', 'created_at'],
  filters: [
    filter.words('完整的优惠码、名称或备注'),
    filter.choice('kind', '优惠方式', optionsOf(couponKindLabels)),
    filter.choice('state', '有效期', optionsOf(STATES)),
    filter.enabled(),
  ],
  form: couponForm,
  newForm: newCouponForm,
  actions: (row) => [{ label: '复制购买链接', onSelect: () => copyLink(row) }],
  batch: [batch.enable(), batch.disable(), batch.remove()],
  removal: { lost: () => '已下的订单保留其优惠与优惠码。' },
  above: <SellingState />,
  buttons: <VipTabs />,
  emptyHint: '买家在购买会员时输入优惠码，可以少付一些；可限定套餐、金额、日期与次数。',
});
