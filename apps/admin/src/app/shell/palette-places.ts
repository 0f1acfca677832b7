import { allSettings } from '@wenyuan/domain';
import { settingAnchor } from '../../lib/setting-anchor.ts';
import { labelOf } from '../../lib/setting-label.ts';
import type { Screen } from '../screens.ts';

/** What stands on a page and has a name of its own. */
export type Place = {
  readonly title: string;
  readonly page: Screen['path'];
  /** What follows the page in the address. */
  readonly at: string;
  /** The operation without which it is not there, by its key in the contract. */
  readonly needs?: string;
  readonly kind: '设置' | '页面';
};

/** Settings by their labels, and the lists that are tabs or filters of a page. */
export const places: readonly Place[] = [
  ...allSettings.map(({ category, name, item }): Place => ({
    title: labelOf(item),
    page: `/admin/config/${category}`,
    at: `#${settingAnchor(name)}`,
    kind: '设置',
  })),
  ...(
    [
      ['/admin/order', '待核对的付款', '?view=mismatch', 'order.mismatches'],
      ['/admin/order', '对账', '?view=statement', 'order.statements'],
      ['/admin/order', '订单收入', '?view=income', 'order.income'],
      ['/admin/order', '未成功的退款', '?is_refund_failed=true', 'order.list'],
      ['/admin/user/vip', '更多套餐', '?view=plan', 'vipPlan.list'],
      ['/admin/user/vip', '优惠券', '?view=coupon', 'coupon.list'],
      ['/admin/user/vip', '兑换码', '?view=code', 'redeem.list'],
    ] as const
  ).map(([page, title, at, needs]): Place => ({ title, page, at, needs, kind: '页面' })),
  // What operators of other systems look for by another name.
  ...(
    [
      ['/admin/dashboard', '备份', '', '页面'],
      ['/admin/navigation', '菜单', '', '页面'],
      ['/admin/article/list', '公告', '', '页面'],
      ['/admin/config/system', 'Logo', `#${settingAnchor('logo')}`, '设置'],
      ['/admin/config/system', 'SEO', `#${settingAnchor('keywords')}`, '设置'],
      ['/admin/config/security', '关闭注册', `#${settingAnchor('enable_register')}`, '设置'],
      ['/admin/config/footer', '用户协议与隐私政策', '', '设置'],
    ] as const
  ).map(([page, title, at, kind]): Place => ({ title, page, at, kind })),
];
