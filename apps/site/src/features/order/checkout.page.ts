import { COUPON_CODE_MAX } from '@wenyuan/domain';
import { definePage } from '../../lib/define-page.ts';
import { paths } from '../../lib/paths.ts';
import { param } from '../../lib/search-schema.ts';
import { checkoutTitle } from './checkout-title.ts';

/** What can be ordered here besides a membership. */
export const CREDITS = 'credits';

// `order_no` is an order that exists; without one, a plan or an amount of credits is chosen first.
const checkoutSearch = {
  order_no: param.text(40),
  plan: param.text(10),
  quantity: param.id,
  coupon: param.text(COUPON_CODE_MAX),
  product: param.choice([{ value: CREDITS }]),
  amount: param.id,
  // The payer comes from the page of a provider.
  back: param.choice([{ value: '1' }]),
};

export const page = definePage({
  path: '/vip/checkout',
  search: checkoutSearch,
  head: (_replies, { search }) => ({
    kind: 'plain',
    title: checkoutTitle(search.order_no),
    path: paths.checkout(),
  }),
  isOwn: true,
});
