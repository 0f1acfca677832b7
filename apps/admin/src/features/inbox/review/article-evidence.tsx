import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '@wenyuan/api-client';
import { ArticleBody } from '@wenyuan/article/view';
import { api } from '@wenyuan/app';
import { bookTitle } from '@wenyuan/domain';
import { LoadFailed, Skeleton } from '@wenyuan/ui';
import styles from './review.module.css';

/** The content of the article as its readers will see it; its title is the heading of the item. */
export function ArticleEvidence({ id }: { id: number }) {
  const { data, error, isError, refetch } = useQuery(api.article.get({ id }));
  if (isError && data === undefined)
    return (
      <LoadFailed message={errorMessage(error, '文章加载失败')} onRetry={() => void refetch()} />
    );
  if (data === undefined) return <Skeleton height={320} />;
  return (
    <article className={styles.article} aria-label={`文章${bookTitle(data.title)}的内容`}>
      <ArticleBody html={data.content} />
    </article>
  );
}
