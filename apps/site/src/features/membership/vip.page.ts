import { api } from '@wenyuan/app';
import { COUPON_CODE_MAX } from '@wenyuan/domain';
import { definePage } from '../../lib/define-page.ts';
import { paths } from '../../lib/paths.ts';
import { param } from '../../lib/search-schema.ts';

const TITLE = '会员';

export const page = definePage({
  path: '/vip',
  // What a link that was sent to a buyer fills in.
  search: { coupon: param.text(COUPON_CODE_MAX) },
  queries: () => ({ offer: api.userVip.offer({}) }),
  head: ({ offer }) =>
    offer.enable && offer.plan.length > 0
      ? {
          kind: 'list',
          title: TITLE,
          description: offer.plan.map(({ title }) => title).join('、'),
          path: paths.vip(),
          crumbs: [
            { title: '首页', path: paths.home() },
            { title: TITLE, path: paths.vip() },
          ],
        }
      : // Nothing that a search engine should have.
        { kind: 'plain', title: TITLE, path: paths.vip() },
});
