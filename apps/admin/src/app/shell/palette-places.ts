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

const ORDERS = '/admin/order';

/** Settings by their labels, and the lists that are tabs or filters of the page of orders. */
export const places: readonly Place[] = [
  ...allSettings.map(({ category, name, item }): Place => ({
    title: labelOf(item),
    page: `/admin/config/${category}`,
    at: `#${settingAnchor(name)}`,
    kind: '设置',
  })),
  ...(
    [
      ['待核对的付款', '?view=mismatch', 'order.mismatches'],
      ['对账', '?view=statement', 'order.statements'],
      ['订单收入', '?view=income', 'order.income'],
      ['未成功的退款', '?is_refund_failed=true', 'order.list'],
    ] as const
  ).map(([title, at, needs]): Place => ({ title, page: ORDERS, at, needs, kind: '页面' })),
];
