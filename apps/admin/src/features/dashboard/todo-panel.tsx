import { Button, Skeleton } from '@wenyuan/ui';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { InboxList, useInbox } from '../inbox/index.ts';
import styles from './dashboard.module.css';

/** What waits for a person. */
export function TodoPanel() {
  const { items, isError } = useInbox();
  if (items === undefined ? isError : items.length === 0) return null;
  const waiting = items?.filter(({ count }) => count > 0);
  return (
    <section className={styles.panel} aria-labelledby="todo">
      <div className={styles.panelHead}>
        <h2 id="todo" className={styles.panelTitle}>
          待办
        </h2>
        <Button asChild size="xs" variant="outline">
          <Link to={paths.inbox()}>全部待办</Link>
        </Button>
      </div>
      <div className={styles.waiting}>
        {waiting === undefined ? (
          <Skeleton height={52} />
        ) : waiting.length === 0 ? (
          <p className={styles.nothing}>没有需要处理的事项</p>
        ) : (
          <InboxList items={waiting} />
        )}
      </div>
    </section>
  );
}
