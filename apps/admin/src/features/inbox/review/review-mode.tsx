import { useQueryClient } from '@tanstack/react-query';
import { errorMessage, isApiError } from '@wenyuan/api-client';
import { useDirtyGuard, useSession } from '@wenyuan/app';
import { formatDateTime } from '@wenyuan/domain';
import { Alert, Button, EmptyState, LoadFailed, Skeleton, toast } from '@wenyuan/ui';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams, type Location } from 'react-router';
import { undoing, writeFailure } from '../../../kit/index.ts';
import { paths } from '../../../lib/paths.ts';
import { Page } from '../../../lib/page.tsx';
import styles from './review.module.css';
import type { Review, ReviewItem, Written } from './review.ts';
import { ReviewDecision } from './review-decision.tsx';
import { useMarkedHits } from './use-marked-hits.ts';

const idIn = (search: URLSearchParams) => {
  const id = Number(search.get('id') ?? 0);
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
};

const isOf = (id: number) => (item: ReviewItem) =>
  item.id === id || item.ids?.includes(id) === true;

const answered = (error: unknown, ...statuses: number[]) =>
  isApiError(error) && statuses.includes(error.status);

/** The loaded queue, and at its end what an address has named that stands farther behind: whoever steps away can step back. */
function useItems(review: Review) {
  const [search] = useSearchParams();
  const id = idIn(search);
  const queue = review.useQueue();
  const isIn = queue.data?.items.some(isOf(id)) === true;
  /** What was shown from the queue and is not there any more was decided. */
  const [known, setKnown] = useState(0);
  const [found, setFound] = useState(0);
  const behind = id === 0 || isIn || known === id ? found : id;
  const one = review.useOne(queue.data === undefined ? 0 : behind);
  // After the decision it may be there for nobody.
  const other = answered(one.error, 403, 404) ? undefined : one.data?.item;
  if (isIn && known !== id) setKnown(id);
  if (queue.data?.items.some(isOf(found)) === true) setFound(0);
  else if (other !== undefined && found !== other.id) setFound(other.id);
  const isMissing =
    id > 0 && queue.data !== undefined && !isIn && known !== id && found !== id && !one.isLoading;
  /** Whether it waits is not known. */
  const hasFailed = one.isError && one.data === undefined && !answered(one.error, 403, 404);
  const { items = [] } = queue.data ?? {};
  return {
    ...queue,
    isPending: queue.data === undefined || one.isLoading,
    items: other === undefined ? items : [...items, other],
    loaded: items.length,
    missing:
      isMissing && !hasFailed ? { id, settled: one.data?.settled, error: one.error } : undefined,
    failed: isMissing && hasFailed ? { id, error: one.error, retry: one.refetch } : undefined,
  };
}

/** The item of the address; after a decision, what took its place in the queue. */
function useCurrent(items: readonly ReviewItem[]) {
  const [search, setSearch] = useSearchParams();
  const last = useRef(0);
  const found = items.findIndex(isOf(idIn(search)));
  const index = found === -1 ? Math.max(0, Math.min(last.current, items.length - 1)) : found;
  useEffect(() => {
    last.current = index;
  }, [index]);
  const go = (to: number) => {
    const item = items[to];
    if (item === undefined) return;
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('id', String(item.id));
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return { index, item: items[index], go };
}

/** What an address named in vain, and where it is found. */
function Missing({
  list,
  missing: { id, settled, error },
}: {
  list: string;
  missing: NonNullable<ReturnType<typeof useItems>['missing']>;
}) {
  if (settled === undefined)
    return answered(error, 403) ? (
      <>不能查看编号 {id}。</>
    ) : (
      <>
        编号 {id} 不在待处理之列：
        {errorMessage(error, '可能已被删除')}。
      </>
    );
  const { name, state, at, words } = settled;
  return (
    <>
      {name}已不在等待处理，状态为“{state}”{at === undefined ? '' : `，${formatDateTime(at)} 处理`}
      。<Link to={`${list.replace(/\?.*/, '')}?wd=${encodeURIComponent(words)}`}>在列表中查看</Link>
    </>
  );
}

const kindIn = ({ search }: Location) => new URLSearchParams(search).get('review');

/** The note among what was written at an item. */
const NOTE = 'note';

/** What was written at each item: it is there again when the item is, and leaving the items loses it. */
function useNotes(items: readonly ReviewItem[] | undefined) {
  const [notes, setNotes] = useState<Readonly<Record<number, Written>>>({});
  const isWritten = Object.entries(notes).some(
    ([of, written]) =>
      Object.values(written).some((text) => text.trim() !== '') &&
      (items === undefined || items.some(({ id }) => String(id) === of)),
  );
  useDirtyGuard(
    isWritten,
    (from, to) => from.pathname !== to.pathname || kindIn(from) !== kindIn(to),
    { tellsEnd: true },
  );
  return {
    isWritten,
    writtenOf: (id: number) => notes[id] ?? {},
    write: (id: number, name: string, text: string) =>
      setNotes((all) => ({ ...all, [id]: { ...all[id], [name]: text } })),
    clear: (id: number) => setNotes((all) => ({ ...all, [id]: {} })),
  };
}

/** One item at a time: what it is about, the facts, and the decision. */
export function ReviewMode({ review }: { review: Review }) {
  const { data, error, isError, refetch, isPending, items, loaded, missing, failed } =
    useItems(review);
  const queries = useQueryClient();
  // A visitor's queue is empty, which does not mean that nothing waits.
  const hasSession = useSession().token !== undefined;
  const { index, item, go } = useCurrent(items);
  /** The item whose decision is on its way: the next one, which may be there already, need not wait for that. */
  const [deciding, setDeciding] = useState<number>();
  const { isWritten, writtenOf, write, clear } = useNotes(
    isPending || !hasSession ? undefined : items,
  );
  const whole = useRef<HTMLDivElement>(null);
  useMarkedHits(whole, item?.id, item?.hits);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<number>(undefined);
  useEffect(() => {
    // The next item is read from its top, by keyboard and by screen reader, too.
    if (shown.current !== undefined && shown.current !== item?.id)
      heading.current?.focus({ preventScroll: false });
    shown.current = item?.id;
  }, [item?.id]);

  // Behind those that are loaded stands what its address alone has opened.
  const order = index >= loaded ? '排在后面的一项' : `第 ${index + 1} 项`;
  const place = item === undefined ? '' : `${order}，共 ${data?.total ?? 0} 项`;

  const told = useRef<number>(undefined);
  const decide = async (verdict: 'approve' | 'reject', note: string): Promise<boolean> => {
    const run = item?.[verdict];
    const said = verdict === 'approve' ? (item?.approveAs ?? review.approve) : review.reject;
    if (item === undefined || run === undefined || said === undefined) return false;
    if (deciding === item.id) return false;
    setDeciding(item.id);
    try {
      const more = Object.entries(writtenOf(item.id)).map(([name, text]) => [name, text.trim()]);
      await run(note, Object.fromEntries(more) as Written);
      clear(item.id);
      const { undo } = item;
      // The messages of several decisions would cover the next item.
      if (told.current !== undefined) toast.dismiss(told.current);
      told.current = toast.success(
        `${said.done}：${item.name}`,
        undo && undoing(() => undo(verdict)),
      );
      return true;
    } catch (problem) {
      // Where something is written the page stays, and tells that the session has ended.
      if (!(isWritten && answered(problem, 401)))
        toast.error(errorMessage(writeFailure(problem), '操作失败'));
      // Somebody else has decided, or it is gone: the queue without it shows the next one.
      const isGone = answered(problem, 409, 404);
      if (isGone)
        await Promise.all([refetch(), queries.invalidateQueries({ queryKey: ['inbox'] })]);
      return isGone;
    } finally {
      setDeciding((now) => (now === item.id ? undefined : now));
    }
  };

  return (
    <Page
      title={review.title}
      actions={
        <>
          <Button asChild size="sm" variant="outline">
            <Link to={review.list}>列表</Link>
          </Button>
          <Button asChild size="sm" variant="outline">
            <Link to={paths.inbox()}>全部待办</Link>
          </Button>
        </>
      }
    >
      {/* Outside of the item, with which a status would come anew and not be read. */}
      <p className="visually-hidden" role="status">
        {place}
      </p>
      {!hasSession ? (
        <EmptyState
          title="登录已失效"
          action={
            <Button asChild>
              <Link to={paths.login()} target="_blank">
                登录
              </Link>
            </Button>
          }
        >
          {isWritten ? '填写的内容还在。' : ''}请在新标签页登录，再回到此页继续
        </EmptyState>
      ) : isError && data === undefined ? (
        <LoadFailed message={errorMessage(error, '加载失败')} onRetry={() => void refetch()} />
      ) : data === undefined || isPending ? (
        <Skeleton height={400} />
      ) : failed !== undefined ? (
        <LoadFailed
          message={`编号 ${failed.id} 没有加载出来：${errorMessage(failed.error, '请稍后重试')}`}
          onRetry={() => void failed.retry()}
        />
      ) : item === undefined ? (
        <EmptyState
          title={missing === undefined ? '都处理完了' : '没有待处理的事项了'}
          action={
            <Button asChild>
              <Link to={paths.inbox()}>查看其他待办</Link>
            </Button>
          }
        >
          {missing === undefined ? undefined : <Missing list={review.list} missing={missing} />}
        </EmptyState>
      ) : (
        <div ref={whole} className={styles.review}>
          <section className={styles.evidence} aria-labelledby="review-item">
            <h2 id="review-item" ref={heading} tabIndex={-1} className={styles.heading}>
              {item.name}
            </h2>
            {missing === undefined ? null : (
              <Alert tone="warning">
                <Missing list={review.list} missing={missing} /> 这里是最早的一项。
              </Alert>
            )}
            <div key={item.id}>{item.evidence()}</div>
          </section>
          <ReviewDecision
            key={item.id}
            review={review}
            item={item}
            place={{ index, loaded: items.length, words: place }}
            note={writtenOf(item.id)[NOTE] ?? ''}
            more={writtenOf(item.id)}
            isBusy={deciding === item.id}
            onNote={(note) => write(item.id, NOTE, note)}
            onMore={(name, text) => write(item.id, name, text)}
            onMove={(step) => go(index + step)}
            onDecide={decide}
          />
        </div>
      )}
    </Page>
  );
}
