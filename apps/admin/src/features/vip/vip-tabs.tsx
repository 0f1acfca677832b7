import { Link, useSearchParams } from 'react-router';
import { useMay } from '../../kit/index.ts';
import styles from './vip.module.css';

const tabs = [
  { view: '', title: '会员记录', operation: 'userVip.list' },
  { view: 'plan', title: '更多套餐', operation: 'vipPlan.list' },
  { view: 'code', title: '兑换码', operation: 'redeem.list' },
  { view: 'redeemed', title: '兑换记录', operation: 'redeem.codes' },
] as const;
type View = (typeof tabs)[number]['view'];

/** Which of the lists about memberships the address asks for. */
export function useVipView(): View {
  const [params] = useSearchParams();
  return tabs.find(({ view }) => view === params.get('view'))?.view ?? '';
}

/** The lists about memberships that the operator may see, and the way from one to another. */
export function VipTabs() {
  const may = useMay();
  const current = useVipView();
  const open = tabs.filter(({ operation }) => may(operation));
  if (open.length < 2) return null;
  return (
    <nav aria-label="会员管理" className={styles.tabs}>
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
