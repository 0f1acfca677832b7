import { useQuery } from '@tanstack/react-query';
import { api } from '@wenyuan/app';
import { formatWhole } from '@wenyuan/domain';
import { Skeleton } from '@wenyuan/ui';
import { Link } from 'react-router';
import { useMay } from '../../kit/index.ts';
import styles from './dashboard.module.css';
import { Panel } from './panel.tsx';

const DAYS = 30;
const SHOWN = 8;

/** What readers looked for and did not find: what the library lacks, or calls by another name. */
export function MissedPanel() {
  const may = useMay();
  const mayLook = may('searchRecord.summary');
  const { data, isError } = useQuery({
    ...api.searchRecord.summary({ days: DAYS }),
    enabled: mayLook,
    retry: false,
  });
  if (!mayLook || (isError && data === undefined)) return null;
  const missed = data?.missed.slice(0, SHOWN);
  // Nothing is known of the days before those that are kept.
  const days = Math.min(DAYS, data?.retention_days ?? DAYS);
  const hasSearches = data?.day.some(({ search_count }) => search_count > 0) === true;
  return (
    <Panel
      title="没有结果的搜索"
      side={
        <span className={styles.links}>
          {may('wish.list') ? (
            <Link className={styles.quiet} to="/admin/wish">
              求文档
            </Link>
          ) : null}
          {may('searchRecord.list') ? (
            <Link className={styles.quiet} to="/admin/document/searchrecord">
              搜索记录
            </Link>
          ) : null}
        </span>
      }
    >
      {missed === undefined ? (
        <Skeleton height={46} />
      ) : missed.length === 0 ? (
        <p className={styles.nothing}>
          {days === 0
            ? '现在不记录搜索'
            : `近 ${days} 天${hasSearches ? '的搜索都有结果' : '没有人搜索'}`}
        </p>
      ) : (
        <ol>
          {missed.map(({ word, count, person_count }) => (
            <li key={word} className={styles.row}>
              <span className={styles.name}>{word}</span>
              <span className={styles.quiet}>
                {formatWhole(count)} 次，{formatWhole(person_count)} 人
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
