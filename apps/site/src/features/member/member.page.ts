import { api } from '@wenyuan/app';
import { OrderStatus } from '@wenyuan/domain';
import { optional } from '../../lib/define-page.ts';
import { memberPage } from '../../lib/member/member-page.ts';

const RECENT = 5;
export const ACTIVITY_DAYS = 30;

export const page = memberPage({
  path: '/member',
  title: '个人中心',
  queries: () => ({
    vip: optional(api.userVip.active({})),
    signs: optional(api.user.signs({})),
    // What its member has paid outside of the site waits for an operator, not for the member.
    pending: optional(
      api.order.own({ page: 1, size: 1, status: [OrderStatus.Pending], is_claimed: false }),
    ),
    credits: optional(api.user.credit({ page: 1, size: RECENT })),
    activity: optional(api.document.ownActivity({ days: ACTIVITY_DAYS })),
    dynamics: optional(api.user.dynamic({ page: 1, size: RECENT })),
  }),
});
