import { Link, useSearchParams } from 'react-router';
import { useMay } from '../../kit/index.ts';
import styles from './order.module.css';

/** Of the two lists of orders the one that is shown, and the way to the other. */
export function OrderTabs() {
  const [params] = useSearchParams();
  const current = params.get('view') === 'statement' ? 'statement' : '';
  if (!useMay()('order.statements')) return null;
  const tab = (view: string, label: string) => (
    <Link
      to={view === '' ? '?' : `?view=${view}`}
      {...(view === current ? { 'aria-current': 'page' as const } : {})}
    >
      {label}
    </Link>
  );
  return (
    <nav aria-label="订单与对账" className={styles.tabs}>
      {tab('', '订单')}
      {tab('statement', '对账')}
    </nav>
  );
}
