import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '@wenyuan/api-client';
import { api } from '@wenyuan/app';
import { formatBytes, formatWhole } from '@wenyuan/domain';
import { LoadFailed, Skeleton } from '@wenyuan/ui';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useMayOpen } from '../../lib/open-pages.ts';
import styles from './dashboard.module.css';

/** How much the site holds. */
export function Figures() {
  const { data, error, isLoadingError, refetch } = useQuery(api.config.stats({}));
  const mayOpen = useMayOpen();
  if (isLoadingError)
    return (
      <LoadFailed message={errorMessage(error, '统计加载失败')} onRetry={() => void refetch()} />
    );
  const figures = [
    { title: '文档', value: data?.document_count, to: paths.documents() },
    { title: '页面', value: data?.page_count },
    { title: '用户', value: data?.user_count, to: paths.people() },
    { title: '有效会员', value: data?.vip_count, to: paths.memberships('?state=active') },
    {
      title: '7 天内到期的会员',
      value: data?.vip_ending_count,
      to: paths.memberships('?within=7'),
    },
    { title: '文章', value: data?.article_count, to: paths.articles() },
    { title: '分类', value: data?.category_count, to: paths.categories() },
    {
      title: '文件占用',
      value: data?.storage_bytes,
      format: formatBytes,
    },
  ];
  // Other servers do not report every figure; those are left out.
  const counted = figures.filter(({ value }) => data === undefined || value !== undefined);
  return (
    <ul className={styles.figures}>
      {counted.map(({ title, value, to, format = formatWhole }) => (
        <li key={title} className={styles.figure}>
          <span className={styles.figureTitle}>
            {to === undefined || !mayOpen(to) ? title : <Link to={to}>{title}</Link>}
          </span>
          <span className={styles.figureValue}>
            {value === undefined ? <Skeleton width={72} height={36} /> : format(value)}
          </span>
        </li>
      ))}
    </ul>
  );
}
