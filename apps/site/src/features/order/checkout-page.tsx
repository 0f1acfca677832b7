import { useQuery } from '@tanstack/react-query';
import { api, useSession } from '@wenyuan/app';
import { OrderStatus } from '@wenyuan/domain';
import { Button, EmptyState } from '@wenyuan/ui';
import { Link, useLocation } from 'react-router';
import { useLiveTitle } from '../../lib/live-title.ts';
import { paths } from '../../lib/paths.ts';
import { usePage } from '../../lib/use-page.ts';
import { checkoutTitle } from './checkout-title.ts';
import { CREDITS, page } from './checkout.page.ts';
import styles from './checkout.module.css';
import { NewMembership } from './new-membership.tsx';
import { NewRecharge } from './new-recharge.tsx';
import { OrderCheckout } from './order-checkout.tsx';
import { isRefundFailed } from './order-state.tsx';

/** Choose, pay, and see how it ended: one address for each order, which can be opened again on another device. */
export function Component() {
  const { search } = usePage(page);
  const { token } = useSession();
  const { pathname, search: query } = useLocation();
  const { order_no } = search;
  // What is below asks for it, and follows it.
  const { data: order } = useQuery({ ...api.order.status({ order_no }), enabled: false });
  const isUnsent = order !== undefined && isRefundFailed(order);
  useLiveTitle(isUnsent ? '退款未成功' : checkoutTitle(order_no, order?.status));
  const isEnded = order !== undefined && order.status !== OrderStatus.Pending;
  return (
    <main id="main" className={styles.page}>
      <h1 className={styles.title}>{isEnded ? '订单结果' : checkoutTitle(order_no)}</h1>
      {token === undefined ? (
        <EmptyState
          title="请先登录"
          action={
            <Button asChild>
              <Link to={paths.login(`${pathname}${query}`)}>登录</Link>
            </Button>
          }
        >
          订单属于您的账号，登录后回到这里继续。
        </EmptyState>
      ) : order_no !== '' ? (
        <OrderCheckout key={order_no} orderNo={order_no} isBack={search.back === '1'} />
      ) : search.product === CREDITS ? (
        <NewRecharge amount={search.amount} />
      ) : (
        <NewMembership plan={search.plan} quantity={search.quantity} coupon={search.coupon} />
      )}
    </main>
  );
}
