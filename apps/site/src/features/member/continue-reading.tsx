import { useSession } from '@wenyuan/app';
import { Button } from '@wenyuan/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { forgetReading, recentReading } from '../document/index.ts';
import styles from './member.module.css';

const SHOWN = 5;

/** What the member has begun to read on this device, each with the way back to its page. */
export function ContinueReading() {
  const { user } = useSession();
  const by = user?.id ?? 0;
  const [begun, setBegun] = useState(() => recentReading(by).slice(0, SHOWN));
  if (begun.length === 0) return null;
  const forget = () => {
    forgetReading(by);
    setBegun([]);
  };
  return (
    <section className={styles.panel} aria-labelledby="continue-reading">
      <header className={styles.panelHead}>
        <h2 id="continue-reading" className={styles.panelTitle}>
          继续阅读
        </h2>
        <Button variant="ghost" size="xs" aria-label="清除这台设备上的阅读记录" onClick={forget}>
          清除
        </Button>
      </header>
      <ul className={styles.most}>
        {begun.map(({ uuid, title, page, pages }) => (
          <li key={uuid}>
            <Link to={`${paths.document({ uuid, category_id: [] })}#p${page}`}>{title}</Link>
            <span>
              读到第 {page} 页，共 {pages} 页
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
