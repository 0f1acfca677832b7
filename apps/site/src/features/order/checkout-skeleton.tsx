import { Skeleton as Waiting } from '@wenyuan/ui';
import { useSearchParams } from 'react-router';
import { checkoutTitle } from './checkout-title.ts';
import styles from './checkout.module.css';

/** Only its member's browser draws an order. */
export function Skeleton() {
  const [params] = useSearchParams();
  return (
    <main id="main" className={styles.page}>
      <h1 className={styles.title}>{checkoutTitle(params.get('order_no') ?? '')}</h1>
      <Waiting height={360} />
    </main>
  );
}
