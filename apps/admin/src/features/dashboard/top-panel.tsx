import { useQuery } from '@tanstack/react-query';
import { api } from '@wenyuan/app';
import { DocumentStatus, formatWhole } from '@wenyuan/domain';
import { useState } from 'react';
import { Loaded, PressTabs } from '../../kit/index.ts';
import { readerAddress } from '../../lib/site-origin.ts';
import styles from './dashboard.module.css';
import { Panel } from './panel.tsx';

const orders = {
  view_count: '阅读',
  download_count: '下载',
  favorite_count: '收藏',
} as const;
type Order = keyof typeof orders;
const options = Object.entries(orders).map(([value, title]) => ({ value: value as Order, title }));

/** The documents that readers use most. */
export function TopPanel() {
  const [by, setBy] = useState<Order>('view_count');
  const query = useQuery(
    api.document.list({
      page: 1,
      size: 8,
      order: `${by} desc`,
      status: [DocumentStatus.Converted],
    }),
  );
  const used = query.data?.document.filter((document) => document[by] > 0) ?? [];
  return (
    <Panel
      title="热门文档"
      side={<PressTabs label="排序的依据" options={options} value={by} onChange={setBy} />}
    >
      <Loaded query={query} failure="热门文档加载失败" height={240}>
        {() =>
          used.length === 0 ? (
            <p className={styles.nothing}>还没有{orders[by]}</p>
          ) : (
            <ol>
              {used.map((document) => (
                <li key={document.id} className={styles.row}>
                  <a
                    className={styles.title}
                    title={document.title}
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
          )
        }
      </Loaded>
    </Panel>
  );
}
