import { allSettings } from '@wenyuan/domain';
import { settingAnchor } from '../../lib/setting-anchor.ts';
import { labelOf } from '../../lib/setting-label.ts';
import { JOBS_ANCHOR, waitingLists } from '../../features/inbox/index.ts';
import { ENVIRONMENT_ANCHOR } from '../../lib/paths.ts';
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

const setting = (name: string) => `#${settingAnchor(name)}`;

/** What waits, the lists that are tabs or filters of a page, and settings by their labels. */
export const places: readonly Place[] = [
  ...waitingLists
    // Those are entries of the palette itself.
    .filter(({ page }) => page !== '/admin/document/list')
    .map((list): Place => ({ ...list, kind: '页面' })),
  ...(
    [
      ['/admin/document/list', '下载记录', '?view=download', 'document.downloads'],
      ['/admin/order', '对账', '?view=statement', 'order.statements'],
      ['/admin/order', '订单收入', '?view=income', 'order.income'],
      ['/admin/order', '作者收入', '?view=author', 'order.authorIncome'],
      ['/admin/user/vip', '更多套餐', '?view=plan', 'vipPlan.list'],
      ['/admin/user/vip', '优惠券', '?view=coupon', 'coupon.list'],
      ['/admin/user/vip', '兑换码', '?view=code', 'redeem.list'],
      ['/admin/user/vip', '兑换记录', '?view=redeemed', 'redeem.codes'],
      ['/admin/user/list', '权益模拟', '?tab=entitlement', 'user.entitlement'],
      ['/admin/user/list', '群发通知', '', 'notice.send'],
      ['/admin/document/list', '批量重新转换', '', 'document.reconvert'],
      ['/admin/log', '登录日志', '?view=logins', 'audit.logins'],
    ] as const
  ).map(([page, title, at, needs]): Place => ({ title, page, at, needs, kind: '页面' })),
  ...allSettings.map(({ category, name, item }): Place => ({
    title: labelOf(item),
    page: `/admin/config/${category}`,
    at: `#${settingAnchor(name)}`,
    kind: '设置',
  })),
  // What operators of other systems look for by another name.
  ...(
    [
      ['/admin/dashboard', '备份', `#${ENVIRONMENT_ANCHOR}`, '页面'],
      ['/admin/dashboard', '运行环境', `#${ENVIRONMENT_ANCHOR}`, '页面'],
      ['/admin/dashboard', '后台任务', `#${JOBS_ANCHOR}`, '页面'],
      ['/admin/dashboard', '数据统计', '', '页面'],
      ['/admin/invoice', '开票', '', '页面'],
      ['/admin/navigation', '菜单', '', '页面'],
      ['/admin/banner', '轮播图', '', '页面'],
      ['/admin/friendlink', '友链', '', '页面'],
      ['/admin/article/list', '公告', '?is_notice=true', '页面'],
      ['/admin/article/list', '单页', '?is_page=true', '页面'],
      ['/admin/user/punishment', '封号与禁言', '', '页面'],
      ['/admin/document/searchrecord', '热搜词', '', '页面'],
      ['/admin/config/system', 'Logo', setting('logo'), '设置'],
      ['/admin/config/system', 'SEO', setting('keywords'), '设置'],
      ['/admin/config/security', '关闭注册', setting('enable_register'), '设置'],
      ['/admin/config/security', '网站维护', setting('is_close'), '设置'],
      ['/admin/config/security', '屏蔽词', setting('sensitive_words'), '设置'],
      ['/admin/config/score', '佣金与抽成', setting('owner_share_percent'), '设置'],
      ['/admin/config/converter', 'OCR', setting('recognize_text'), '设置'],
      ['/admin/config/footer', '用户协议与隐私政策', '', '设置'],
    ] as const
  ).map(([page, title, at, kind]): Place => ({ title, page, at, kind })),
];
