import { errorMessage } from '@wenyuan/api-client';
import { EmptyState, LoadFailed, Skeleton } from '@wenyuan/ui';
import { useSearchParams } from 'react-router';
import { Page } from '../../lib/page.tsx';
import { isReviewed } from './inbox-kinds.ts';
import { InboxList } from './inbox-list.tsx';
import styles from './inbox.module.css';
import { ReviewMode } from './review/review-mode.tsx';
import { reviews } from './review/reviews.tsx';
import { useInbox } from './use-inbox.ts';

function Overview() {
  const { items, total, error, isError, refetch } = useInbox();
  return (
    <Page title={total === 0 ? '待办' : `待办（${total}）`}>
      {isError && items === undefined ? (
        <LoadFailed message={errorMessage(error, '待办加载失败')} onRetry={() => void refetch()} />
      ) : items === undefined ? (
        <Skeleton height={240} />
      ) : items.length === 0 ? (
        <EmptyState title="没有您可以处理的事项">
          审核文档、文章与评论，处理举报与反馈，需要相应的权限。
        </EmptyState>
      ) : (
        <section className={styles.panel} aria-label="待办事项">
          {total === 0 ? <p className={styles.nothing}>没有需要处理的事项</p> : null}
          <InboxList items={items} />
        </section>
      )}
    </Page>
  );
}

/** Everything that waits for a person; `?review=comment` shows that kind one after the other. */
export function Component() {
  const [search] = useSearchParams();
  const { items } = useInbox();
  const name = search.get('review') ?? '';
  const review = isReviewed(name) ? reviews[name] : undefined;
  // Who may not decide this kind sees what there is instead; the list itself would refuse.
  const isMine = items === undefined || items.some(({ kind }) => kind === name);
  return review === undefined || !isMine ? <Overview /> : <ReviewMode key={name} review={review} />;
}
