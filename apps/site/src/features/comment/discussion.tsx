import { lazyPart } from '@wenyuan/app';
import { formatCount } from '@wenyuan/domain';
import { Skeleton, useHydrated } from '@wenyuan/ui';
import { Suspense } from 'react';
import type { Right } from '../../lib/work.ts';
import { WhenNear } from '../../lib/when-near.tsx';
import styles from './comment.module.css';
import type { Discussed } from './discussed.ts';
import { COMMENTS, useLinkedComments } from './use-linked-comments.ts';

const CommentThread = lazyPart(async () => (await import('./comment-thread.tsx')).CommentThread);

const waiting = <Skeleton height={160} />;

/** The comments of a document or an article. They are loaded when a reader comes near them. */
export function Discussion({
  work,
  count,
  right,
}: {
  work: Discussed;
  count: number;
  right: Right;
}) {
  // Only the browser knows what this reader may write.
  const hydrated = useHydrated();
  const heading = useLinkedComments();
  return (
    <section className={styles.section} aria-labelledby={COMMENTS}>
      <h2 ref={heading} id={COMMENTS} className={styles.heading} tabIndex={-1}>
        评论{count > 0 ? <span className={styles.count}>{formatCount(count)}</span> : null}
      </h2>
      <WhenNear minHeight={160}>
        {() =>
          hydrated ? (
            <Suspense fallback={waiting}>
              <CommentThread
                key={`${work.type} ${work.id}`}
                work={work}
                count={count}
                right={right}
              />
            </Suspense>
          ) : (
            waiting
          )
        }
      </WhenNear>
    </section>
  );
}
