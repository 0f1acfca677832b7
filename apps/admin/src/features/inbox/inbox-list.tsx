import { Button } from '@wenyuan/ui';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { isReviewed, type InboxItem } from './inbox-kinds.ts';
import styles from './inbox.module.css';

/** What waits, each kind with its number, its list, and the mode that shows one after the other. */
export function InboxList({ items }: { items: readonly InboxItem[] }) {
  return (
    <ul className={styles.kinds}>
      {items.map(({ kind, title, count, to }) => (
        <li key={kind} className={styles.kind} data-none={count === 0 || undefined}>
          <Link to={to} className={styles.kindName}>
            <span>{title}</span>
            <strong>{count}</strong>
            <ChevronRight size={16} aria-hidden="true" />
          </Link>
          {isReviewed(kind) && count > 0 ? (
            <Button asChild size="xs" variant="outline">
              <Link to={paths.inbox(kind)} aria-label={`逐条处理${title}`}>
                逐条处理
              </Link>
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
