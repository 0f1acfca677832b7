import { Link, useSearchParams } from 'react-router';
import { useMay } from '../../kit/index.ts';
import styles from './order.module.css';

const tabs = [
  { view: '', title: '订单', operation: 'order.list' },
  { view: 'mismatch', title: '待核对', operation: 'order.mismatches' },
  { view: 'statement', title: '对账', operation: 'order.statements' },
  { view: 'income', title: '收入', operation: 'order.income' },
] as const;
type View = (typeof tabs)[number]['view'];

/** Which of the lists about orders the address asks for. */
export function useOrderView(): View {
  const [params] = useSearchParams();
  return tabs.find(({ view }) => view === params.get('view'))?.view ?? '';
}

/** The lists about orders that the operator may see, and the way from one to another. */
export function OrderTabs() {
  const may = useMay();
  const current = useOrderView();
  const open = tabs.filter(({ operation }) => may(operation));
  if (open.length < 2) return null;
  return (
    <nav aria-label="订单与对账" className={styles.tabs}>
      {open.map(({ view, title }) => (
        <Link
          key={view}
          to={view === '' ? '?' : `?view=${view}`}
          {...(view === current ? { 'aria-current': 'page' as const } : {})}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
