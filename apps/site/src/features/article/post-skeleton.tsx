import { Skeleton } from '@wenyuan/ui';
import styles from './article.module.css';

/** Stands in for the editor until the author's browser has loaded it. */
export function PostSkeleton() {
  return (
    <main id="main" className={styles.page} aria-busy="true">
      <h1 className={styles.heading}>写文章</h1>
      <Skeleton height={640} />
    </main>
  );
}
