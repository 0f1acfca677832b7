import { useInfiniteQuery } from '@tanstack/react-query';
import { errorMessage } from '@wenyuan/api-client';
import { Button, EmptyState, LoadFailed, Skeleton } from '@wenyuan/ui';
import { client, useSettings } from '@wenyuan/app';
import styles from './reader.module.css';

/** The plain text of the document in the browser's own text size, for small screens and screen readers. */
export function TextView({ uuid }: { uuid: string }) {
  const size = Math.max(1, useSettings().display.pages_per_read);
  const query = useInfiniteQuery({
    queryKey: ['document', 'text', { uuid, size }],
    queryFn: ({ pageParam, signal }) =>
      client.document.text({ uuid, page: pageParam, size }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _all, page) => (page * size < last.total ? page + 1 : undefined),
  });
  if (query.isError)
    return (
      <LoadFailed
        message={errorMessage(query.error, '文字加载失败')}
        onRetry={() => void query.refetch()}
      />
    );
  if (query.data === undefined) return <Skeleton height={600} />;
  const pages = query.data.pages.flatMap(({ text }) => text);
  if (pages.length === 0)
    return <EmptyState title="这份文档没有可提取的文字">它的页面可能是扫描的图片。</EmptyState>;
  return (
    <div className={styles.text}>
      {pages.map(({ page, content }) => (
        <section key={page} aria-label={`第 ${page} 页`}>
          <h2>第 {page} 页</h2>
          <p>{content}</p>
        </section>
      ))}
      {query.hasNextPage ? (
        <Button
          variant="outline"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          加载更多
        </Button>
      ) : null}
    </div>
  );
}
