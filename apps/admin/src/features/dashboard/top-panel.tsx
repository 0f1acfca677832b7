import { useQuery } from '@tanstack/react-query';
import { api } from '@wenyuan/app';
import { DocumentStatus, formatWhole } from '@wenyuan/domain';
import { Button, Skeleton } from '@wenyuan/ui';
import { useState } from 'react';
import { readerAddress } from '../../lib/site-origin.ts';
import styles from './dashboard.module.css';

const orders = {
  view_count: '浏览',
  download_count: '下载',
  favorite_count: '收藏',
} as const;
type Order = keyof typeof orders;

/** The documents that readers use most. */
export function TopPanel() {
  const [by, setBy] = useState<Order>('view_count');
  const { data } = useQuery(
    api.document.list({
      page: 1,
      size: 8,
      order: `${by} desc`,
      status: [DocumentStatus.Converted],
    }),
  );
  const used = data?.document.filter((document) => document[by] > 0) ?? [];
  return (
    <section className={styles.panel} aria-labelledby="top">
      <div className={styles.panelHead}>
        <h2 id="top" className={styles.panelTitle}>
          热门文档
        </h2>
        <div role="group" aria-label="排序的依据">
          {Object.entries(orders).map(([name, title]) => (
            <Button
              key={name}
              size="xs"
              variant={name === by ? 'outline' : 'ghost'}
              aria-pressed={name === by}
              onClick={() => setBy(name as Order)}
            >
              {title}
            </Button>
          ))}
        </div>
      </div>
      {data === undefined ? (
        <Skeleton height={240} />
      ) : used.length === 0 ? (
        <p className={styles.nothing}>还没有{orders[by]}</p>
      ) : (
        <ol>
          {used.map((document) => (
            <li key={document.id} className={styles.row}>
              <a
                className={styles.name}
                href={readerAddress(document)}
                target="_blank"
                rel="noopener"
              >
                {document.title}
              </a>
              <span className={styles.quiet}>{formatWhole(document[by])}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
