import { useQuery } from '@tanstack/react-query';
import { api } from '@wenyuan/app';
import { attachmentTypeLabels, formatBytes, labelIn } from '@wenyuan/domain';
import { Link } from 'react-router';
import { useMay } from '../../kit/index.ts';
import styles from './attachment.module.css';

/** How much room each kind takes, the largest first; a press shows its rows. */
export function Sizes() {
  const may = useMay()('attachment.stats');
  const { data } = useQuery({ ...api.attachment.stats({}), enabled: may });
  if (!may) return null;
  const stats = (data?.stats ?? []).toSorted((one, other) => other.size - one.size);
  const most = Math.max(1, ...stats.map(({ size }) => size));
  return (
    <ul className={styles.sizes} aria-label="各类附件的大小">
      {stats.map(({ type, count, size, unused_count, unused_size }) => (
        <li key={type}>
          <Link to={`?type=${type}`} className={styles.size}>
            <span className={styles.kind}>{labelIn(attachmentTypeLabels, type)}</span>
            <span>
              {formatBytes(size)} · {count} 个
            </span>
            <span className={styles.bar} aria-hidden="true">
              <span style={{ width: `${(size / most) * 100}%` }} />
            </span>
          </Link>
          {unused_count === 0 ? null : (
            <Link to={`?type=${type}&used=false`} className={styles.unused}>
              未使用 {unused_count} 个，{formatBytes(unused_size)}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
