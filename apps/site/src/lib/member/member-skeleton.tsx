import { useCreditWords } from '@wenyuan/app';
import { Skeleton } from '@wenyuan/ui';
import styles from './member-layout.module.css';

/** Stands in for the rows of a list. */
export function RowsSkeleton() {
  return (
    <div className={styles.skeleton} role="status" aria-label="正在加载">
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={64} />
      ))}
    </div>
  );
}

/** Stands in for a page of the member area until its owner's browser has loaded it. */
export function MemberSkeleton({ title }: { title: string }) {
  const words = useCreditWords();
  return (
    <main id="main" className={styles.page} aria-busy="true">
      <h1 className={styles.title}>{words(title)}</h1>
      <RowsSkeleton />
    </main>
  );
}
