import { pageViews } from '../../kit/index.ts';

/** The lists about memberships. */
export const { useView: useVipView, Tabs: VipTabs } = pageViews('会员管理', [
  { view: '', title: '会员记录', operation: 'userVip.list' },
  { view: 'plan', title: '更多套餐', operation: 'vipPlan.list' },
  { view: 'coupon', title: '优惠券', operation: 'coupon.list' },
  { view: 'code', title: '兑换码', operation: 'redeem.list' },
  { view: 'redeemed', title: '兑换记录', operation: 'redeem.codes' },
]);
