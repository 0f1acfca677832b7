import { Button, Skeleton } from '@wenyuan/ui';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { InboxList, useInbox } from '../inbox/index.ts';
import styles from './dashboard.module.css';
import { Panel } from './panel.tsx';

/** What waits for a person. */
export function TodoPanel() {
  const { items, isError } = useInbox();
  if (items === undefined ? isError : items.length === 0) return null;
  const waiting = items?.filter(({ count }) => count > 0);
  return (
    <Panel
      title="待办"
      side={
        <Button asChild size="xs" variant="outline">
          <Link to={paths.inbox()}>全部待办</Link>
        </Button>
      }
    >
      <div className={styles.waiting}>
        {waiting === undefined ? (
          <Skeleton height={52} />
        ) : waiting.length === 0 ? (
          <p className={styles.nothing}>没有需要处理的事项</p>
        ) : (
          <InboxList items={waiting} />
        )}
      </div>
    </Panel>
  );
}
