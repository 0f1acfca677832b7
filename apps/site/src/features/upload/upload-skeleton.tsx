import { Skeleton as Waiting } from '@wenyuan/ui';
import styles from '../../lib/page-frame.module.css';

/** Only the member's browser draws what is being uploaded. */
export function Skeleton() {
  return (
    <main id="main" className={styles.page} aria-busy="true">
      <h1 className={styles.heading}>上传文档</h1>
      <Waiting height={640} />
    </main>
  );
}
