import { useQuery } from '@tanstack/react-query';
import { client, QueryFailed } from '@wenyuan/app';
import { formatDate } from '@wenyuan/domain';
import { Alert, Dialog, Skeleton } from '@wenyuan/ui';
import { useState } from 'react';
import { ArticleView } from '../view/index.ts';
import { RemovedList } from './removed-list.tsx';

/** The article as readers would see it: the content is what the server would store. */
export function PreviewDialog({
  title,
  content,
  author,
  onClose,
}: {
  title: string;
  content: string;
  author: string;
  onClose: () => void;
}) {
  const [today] = useState(() => formatDate(new Date(), 'yyyy-MM-dd'));
  const query = useQuery({
    queryKey: ['article', 'preview', content],
    queryFn: ({ signal }) => client.article.preview({ content }, { signal }),
    gcTime: 0,
  });
  return (
    <Dialog title="预览" wide onClose={onClose}>
      {query.isLoadingError ? (
        <QueryFailed query={query} failure="预览失败" />
      ) : query.data === undefined ? (
        <Skeleton height={320} />
      ) : (
        <>
          {query.data.removed.length === 0 ? null : (
            <Alert tone="warning">
              <RemovedList removed={query.data.removed} />
            </Alert>
          )}
          <ArticleView
            title={title.trim() === '' ? '（没有标题）' : title}
            facts={`${author} · ${today}`}
            html={query.data.content}
          />
        </>
      )}
    </Dialog>
  );
}
