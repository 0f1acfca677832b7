import { classes, Skeleton as Waiting } from '@wenyuan/ui';
import styles from './article.module.css';

/** Only an author's browser draws what is being written. */
export function Skeleton() {
  return (
    <main id="main" className={classes(styles.page, styles.reading)} aria-busy="true">
      <h1 className={styles.heading}>写文章</h1>
      <div className={styles.wide}>
        <Waiting height={640} />
      </div>
    </main>
  );
}
