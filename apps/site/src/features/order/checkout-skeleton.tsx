import { Skeleton } from '@wenyuan/ui';
import styles from './checkout.module.css';

/** Only its member's browser draws an order. */
export function CheckoutSkeleton() {
  return (
    <main id="main" className={styles.page}>
      <h1 className={styles.title}>确认订单</h1>
      <Skeleton height={360} />
    </main>
  );
}
