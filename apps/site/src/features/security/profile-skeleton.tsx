import { Skeleton } from '@wenyuan/ui';
import styles from './security.module.css';

/** Stands in for the sections of an account until its owner's browser has loaded them. */
export function ProfileSkeleton() {
  return (
    <main id="main" className={styles.page} aria-busy="true">
      <h1 className={styles.title}>账号安全</h1>
      {[0, 1, 2, 3].map((section) => (
        <Skeleton key={section} height={92} />
      ))}
    </main>
  );
}
