import { Skeleton } from '@wenyuan/ui';
import styles from './upload.module.css';

/** Stands in for the page until the member's browser has loaded it. */
export function UploadSkeleton() {
  return (
    <main id="main" className={styles.page} aria-busy="true">
      <h1 className={styles.heading}>上传文档</h1>
      <Skeleton height={520} />
    </main>
  );
}
