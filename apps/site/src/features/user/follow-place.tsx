import { useHydrated } from '@wenyuan/ui';
import { Suspense } from 'react';
import { FollowButton } from '../follow/index.ts';
import styles from './author-card.module.css';

/** The room of the button that follows an author: it comes with the app, as a press before would be lost. */
export function FollowPlace({ author }: { author: { id: number; username: string } }) {
  const hydrated = useHydrated();
  return (
    <span className={styles.follow}>
      {hydrated ? (
        <Suspense>
          <FollowButton author={author} />
        </Suspense>
      ) : null}
    </span>
  );
}
