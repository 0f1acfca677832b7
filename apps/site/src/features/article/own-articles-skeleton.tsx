import { Skeleton } from '@wenyuan/ui';
import styles from './article.module.css';

/** Stands in for the articles of a member until their browser has loaded them. */
export function OwnArticlesSkeleton() {
  return (
    <main id="main" className={styles.page} aria-busy="true">
      <h1 className={styles.heading}>我的文章</h1>
      <Skeleton height={480} />
    </main>
  );
}
