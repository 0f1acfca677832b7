import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '@wenyuan/api-client';
import { api } from '@wenyuan/app';
import { LoadFailed, Skeleton } from '@wenyuan/ui';
import styles from './review.module.css';

/** The article as its readers will see it; a frame without scripts keeps what it contains away from this page. */
export function ArticleEvidence({ id }: { id: number }) {
  const { data, error, isError, refetch } = useQuery(api.article.get({ id }));
  if (isError && data === undefined)
    return (
      <LoadFailed message={errorMessage(error, '文章加载失败')} onRetry={() => void refetch()} />
    );
  if (data === undefined) return <Skeleton height={320} />;
  return (
    <iframe
      className={styles.article}
      title={`文章《${data.title}》的内容`}
      sandbox=""
      srcDoc={data.content}
    />
  );
}
