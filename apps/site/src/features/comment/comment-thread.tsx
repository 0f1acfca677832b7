import { useInfiniteQuery } from '@tanstack/react-query';
import { errorMessage, type Comment } from '@wenyuan/api-client';
import { api, client, useSession } from '@wenyuan/app';
import { Button, EmptyState, LoadFailed, Skeleton } from '@wenyuan/ui';
import { useMemo, useState } from 'react';
import type { Right, Work } from '../../lib/work.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import { threadsOf, withOwn } from './comment-tree.ts';
import styles from './comment.module.css';

const PAGE_SIZE = 50;

function inputOf(work: Work, page: number) {
  return { document_id: work.id, type: [work.type], order: 'id asc', page, size: PAGE_SIZE };
}

/** What this member wrote here since the page was opened: the newest is on the last page, which may not be loaded. */
function useOwn(work: Work) {
  const { user } = useSession();
  const [written, setWritten] = useState<readonly Comment[]>([]);
  return {
    own: written.filter(
      ({ user_id, document_id, type }) =>
        user_id === user?.id && document_id === work.id && type === work.type,
    ),
    onCreated: (made: Comment) => setWritten((before) => [...before, made]),
    onRemoved: (id: number) => setWritten((before) => before.filter((each) => each.id !== id)),
  };
}

/** The comments, oldest first, so that what is answered is loaded before its answers, and the form for a new one. */
export function CommentThread({ work, right }: { work: Work; right: Right }) {
  const list = useInfiniteQuery({
    queryKey: [...api.comment.list(inputOf(work, 1)).queryKey, 'all'],
    queryFn: ({ pageParam, signal }) => client.comment.list(inputOf(work, pageParam), { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, _pages, page) =>
      page * PAGE_SIZE < total ? page + 1 : undefined,
  });
  const { own, ...changes } = useOwn(work);
  const loaded = useMemo(
    () => list.data?.pages.flatMap(({ comment }) => comment) ?? [],
    [list.data],
  );
  // Once all pages are there, they are right.
  const shown = list.hasNextPage ? withOwn(loaded, own) : loaded;
  const threads = useMemo(() => threadsOf(shown), [shown]);
  const left =
    (list.data?.pages[0]?.total ?? 0) -
    (list.data?.pages.length ?? 0) * PAGE_SIZE -
    (shown.length - loaded.length);
  return (
    <>
      <CommentForm work={work} right={right} onCreated={changes.onCreated} />
      {list.isError && list.data === undefined ? (
        <LoadFailed
          message={errorMessage(list.error, '评论加载失败')}
          onRetry={() => void list.refetch()}
        />
      ) : null}
      {list.isPending ? <Skeleton height={160} /> : null}
      {list.isSuccess && threads.length === 0 ? (
        <EmptyState title="还没有评论">读过之后，写下第一条吧。</EmptyState>
      ) : null}
      <ol className={styles.list}>
        {threads.map((comment) => (
          <li key={comment.id}>
            <CommentItem comment={comment} work={work} right={right} {...changes} />
            {comment.replies.length === 0 ? null : (
              <ol className={styles.replies} aria-label={`对 ${comment.user.username} 的回复`}>
                {comment.replies.map((reply) => (
                  <li key={reply.id}>
                    <CommentItem comment={reply} work={work} right={right} {...changes} />
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
      {list.hasNextPage && left > 0 ? (
        <Button
          variant="outline"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {list.isFetchNextPageError ? '加载失败，重试' : `查看其余 ${left} 条评论`}
        </Button>
      ) : null}
    </>
  );
}
