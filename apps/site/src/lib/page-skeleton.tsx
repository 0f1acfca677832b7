import { Skeleton } from '@wenyuan/ui';
import styles from './page-frame.module.css';

/** Stands in for a page of one member until that member's browser has loaded it. */
export function PageSkeleton({ title }: { title: string }) {
  return (
    <main id="main" className={styles.page} aria-busy="true">
      <h1 className={styles.heading}>{title}</h1>
      <Skeleton height={640} />
    </main>
  );
}
