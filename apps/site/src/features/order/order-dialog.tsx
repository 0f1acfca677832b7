import { useQuery } from '@tanstack/react-query';
import { api, QueryFailed } from '@wenyuan/app';
import { Alert, Button, Dialog, Skeleton } from '@wenyuan/ui';
import { InvoicePart } from './invoice-part.tsx';
import { OrderActions } from './order-actions.tsx';
import { closedBecause, OrderFacts } from './order-facts.tsx';
import styles from './order.module.css';
import { isUnknownOrder, UnknownOrder } from './unknown-order.tsx';

/** One order with what can be done with it. */
export function OrderDialog({ orderNo, onClose }: { orderNo: string; onClose: () => void }) {
  const query = useQuery(api.order.get({ order_no: orderNo }));
  const order = query.data;
  const reason = order === undefined ? '' : closedBecause[order.close_reason];
  return (
    <Dialog title="订单详情" side onClose={onClose}>
      {isUnknownOrder(query.error) ? (
        <UnknownOrder>
          <Button onClick={onClose}>返回我的订单</Button>
        </UnknownOrder>
      ) : query.isLoadingError ? (
        <QueryFailed query={query} failure="订单加载失败" />
      ) : order === undefined ? (
        <Skeleton height={320} />
      ) : (
        <div className={styles.order}>
          {reason === '' ? null : <Alert tone="info">{reason}</Alert>}
          <OrderFacts order={order} />
          <InvoicePart order={order} />
          <div className={styles.actions}>
            <OrderActions order={order} onGone={onClose} />
          </div>
        </div>
      )}
    </Dialog>
  );
}
