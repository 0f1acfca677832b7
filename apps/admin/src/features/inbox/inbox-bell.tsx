import { Menu } from '@wenyuan/ui';
import { Bell } from 'lucide-react';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import styles from './inbox.module.css';
import { useInbox } from './use-inbox.ts';

const MOST = 99;

/** How much waits, on every screen; its menu leads to the lists. Who may decide nothing has no bell. */
export function InboxBell() {
  const { items, total } = useInbox();
  const navigate = useNavigate();
  if (items === undefined || items.length === 0) return null;
  const waiting = items.filter(({ count }) => count > 0);
  const badge = total > MOST ? `${MOST}+` : String(total);
  return (
    <Menu
      label={total === 0 ? '待办：没有需要处理的事项' : `待办：${badge} 项`}
      size="sm"
      actions={[
        ...waiting.map(({ title, count, to }) => ({
          label: `${title} ${count}`,
          onSelect: () => void navigate(to),
        })),
        { label: '全部待办', onSelect: () => void navigate(paths.inbox()) },
      ]}
    >
      <span className={styles.bell}>
        <Bell aria-hidden="true" />
        {total === 0 ? null : (
          <span className={styles.badge} aria-hidden="true">
            {badge}
          </span>
        )}
      </span>
    </Menu>
  );
}
