import { Link } from 'react-router';
import styles from './link-tabs.module.css';

type LinkTab = { readonly to: string; readonly title: string; readonly isCurrent: boolean };

/** Links of one row, of which the one that is shown is marked. `label` names the row. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map(({ to, title, isCurrent }) => (
        <Link key={title} to={to} {...(isCurrent ? { 'aria-current': 'page' as const } : {})}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
