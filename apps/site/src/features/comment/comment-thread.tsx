import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Comment } from '@wenyuan/api-client';
import { api, client, deviceAtom, QueryFailed, useDeviceAtom, useSession } from '@wenyuan/app';
import { THREAD_ANSWERS, THREADS_MAX } from '@wenyuan/domain';
import { Alert, Button, EmptyState, Skeleton } from '@wenyuan/ui';
import { MessageSquare } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { Listed } from '../../lib/listed.tsx';
import { ChoiceTabs, TabBar } from '../../lib/tabs.tsx';
import type { Right, Work } from '../../lib/work.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import { loadedOf, threadsOf, withOthers, type CommentNode, type Order } from './comment-tree.ts';
import styles from './comment.module.css';
import type { Discussed } from './discussed.ts';
import { MoreAnswers, threadInput } from './more-answers.tsx';
import { useLeadOn } from './use-lead-on.ts';
import { linkedComment } from './use-linked-comments.ts';

const orders = [
  { value: 'oldest', label: '最早' },
  { value: 'newest', label: '最新' },
] as const;
/** Which threads come first, remembered on this device. */
const orderAtom = deviceAtom<Order>('comment-order', 'oldest', (stored) =>
  orders.map(({ value }) => value).find((value) => value === stored),
);

/** More than anybody writes below one comment. */
const THREAD_MAX = 1000;

function inputOf(work: Work, order: Order, page: number) {
  return {
    document_id: work.id,
    type: [work.type],
    order: order === 'oldest' ? 'id asc' : 'id desc',
    with_answers: true,
    page,
    size: THREADS_MAX,
  };
}

/**
 * What is known besides the pages: where the oldest come first, the newest comment of this reader is on the last one, which may
 * not be loaded, and of many answers to a comment only the first come with it.
 */
function useKnown(work: Work) {
  const { user } = useSession();
  const reader = user?.id;
  const [known, setKnown] = useState<readonly { comment: Comment; reader: number | undefined }[]>(
    [],
  );
  const onLoaded = (more: readonly Comment[]) =>
    setKnown((before) => [...before, ...more.map((comment) => ({ comment, reader }))]);
  return {
    known: known.flatMap(({ comment, reader: seenBy }) =>
      seenBy === reader && comment.document_id === work.id && comment.type === work.type
        ? [comment]
        : [],
    ),
    onLoaded,
    onCreated: (made: Comment) => onLoaded([made]),
    onRemoved: (id: number) =>
      setKnown((before) => before.filter((each) => each.comment.id !== id)),
  };
}

/** The thread of the comment that the address leads to: it may be on a page that is not loaded yet. */
function useLinkedThread(work: Work) {
  const id = linkedComment(useLocation().hash);
  const { data, isSuccess } = useQuery({
    ...api.comment.list({ ...threadInput(work, id ?? 0), size: THREAD_MAX }),
    enabled: id !== undefined,
  });
  const linked = data?.comment ?? [];
  const isWhole = isSuccess && data.total <= THREAD_MAX;
  return { linked, isGone: isWhole && linked.every((comment) => comment.id !== id) };
}

const countBeginnings = (comments: readonly Comment[]) =>
  comments.filter(({ parent_id }) => parent_id === 0).length;

/** How many of a thread did not come with its first comment. */
const leftOf = ({ parent_id, thread_count = 0, replies }: CommentNode) =>
  // In a thread that came whole, one that answers a hidden comment stands by itself.
  parent_id === 0 && thread_count > THREAD_ANSWERS + 1 ? thread_count - 1 - replies.length : 0;

/** The comments by threads, each with what answers it, and the form for a new one. */
export function CommentThread({
  work,
  count,
  right,
}: {
  work: Discussed;
  count: number;
  right: Right;
}) {
  const [order, setOrder] = useDeviceAtom(orderAtom);
  const chosen = orders.find(({ value }) => value === order) ?? orders[0];
  const list = useInfiniteQuery({
    queryKey: [...api.comment.list(inputOf(work, order, 1)).queryKey, 'all'],
    queryFn: ({ pageParam, signal }) =>
      client.comment.list(inputOf(work, order, pageParam), { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, _pages, page) =>
      page * THREADS_MAX < total ? page + 1 : undefined,
    // Those in the other order: of another document there are none, since its threads are another component's.
    placeholderData: keepPreviousData,
  });
  const { known, onLoaded, ...changes } = useKnown(work);
  const { linked, isGone } = useLinkedThread(work);
  const loaded = useMemo(() => loadedOf(list.data?.pages ?? []), [list.data]);
  const shown = withOthers(loaded, [...known, ...linked], order);
  const threads = useMemo(() => threadsOf(shown), [shown]);
  const leadOn = useLeadOn(threads);
  const left =
    (list.data?.pages.at(-1)?.total ?? 0) -
    (list.data?.pages.length ?? 0) * THREADS_MAX -
    (countBeginnings(shown) - countBeginnings(loaded));
  // What is not loaded is missing behind the last thread of the pages, and before what is known of later ones.
  const ofPages = new Set(loaded.map(({ id }) => id));
  const end = threads.findLastIndex(({ id }) => ofPages.has(id)) + 1;
  const threadOf = (comment: CommentNode) => (
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
      {leftOf(comment) > 0 ? (
        <MoreAnswers
          work={work}
          to={comment}
          left={leftOf(comment)}
          onAsk={leadOn}
          onLoaded={onLoaded}
        />
      ) : null}
    </li>
  );
  const rows = threads.map(threadOf);
  if (list.hasNextPage && left > 0)
    rows.splice(
      end,
      0,
      <li key="more" className={styles.more}>
        <Button
          variant="outline"
          loading={list.isFetchingNextPage}
          onClick={({ currentTarget }) => {
            leadOn(currentTarget);
            void list.fetchNextPage();
          }}
        >
          {list.isFetchNextPageError ? '加载失败，重试' : `查看其余 ${left} 条评论`}
        </Button>
      </li>,
    );
  return (
    <>
      <CommentForm work={work} right={right} onCreated={changes.onCreated} />
      {count > 1 ? (
        <TabBar>
          <ChoiceTabs
            label="评论的顺序"
            options={orders}
            chosen={chosen}
            onChoose={({ value }) => setOrder(value)}
          />
        </TabBar>
      ) : null}
      {isGone ? (
        <div className={styles.gone}>
          <Alert tone="info">链接里的评论已被删除，或者不再公开。</Alert>
        </div>
      ) : null}
      {list.isError && list.data === undefined ? (
        <QueryFailed query={list} failure="评论加载失败" />
      ) : null}
      {list.isPending ? <Skeleton height={160} /> : null}
      {list.isSuccess && threads.length === 0 && right.reason !== 'document' ? (
        <EmptyState icon={MessageSquare} title="还没有评论">
          {right.allowed || right.reason === 'login' ? '读过之后，写下第一条吧。' : null}
        </EmptyState>
      ) : null}
      <Listed isStale={list.isPlaceholderData}>
        <ol className={styles.list}>{rows}</ol>
      </Listed>
    </>
  );
}
