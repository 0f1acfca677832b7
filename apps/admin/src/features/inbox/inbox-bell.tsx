import { Menu } from '@wenyuan/ui';
import { Bell } from 'lucide-react';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import styles from './inbox.module.css';
import { useInbox } from './use-inbox.ts';

const MOST = 99;
const badgeOf = (total: number) => (total > MOST ? `${MOST}+` : String(total));

function labelOf(total: number | undefined): string {
  if (total === undefined) return '待办';
  return total === 0 ? '待办：没有需要处理的事项' : `待办：${badgeOf(total)} 项`;
}

/**
 * How much waits, on every screen; its menu leads to the lists. Who may decide nothing has no bell; until that is known, it has
 * its place, so that what is beside it does not move.
 */
export function InboxBell() {
  const { items, total, isError } = useInbox();
  const navigate = useNavigate();
  if (items === undefined ? isError : items.length === 0) return null;
  const waiting = items?.filter(({ count }) => count > 0) ?? [];
  return (
    <Menu
      label={labelOf(items === undefined ? undefined : total)}
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
            {badgeOf(total)}
          </span>
        )}
      </span>
    </Menu>
  );
}
