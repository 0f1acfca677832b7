import { Button } from '@wenyuan/ui';
import styles from './reader.module.css';

/** Offers the page that was read last. */
export function ResumeOffer({
  page,
  onResume,
  onDismiss,
}: {
  page: number;
  onResume: () => void;
  onDismiss: () => void;
}) {
  return (
    <div className={styles.resume}>
      <span>上次读到第 {page} 页</span>
      <Button size="xs" variant="outline" onClick={onResume}>
        继续阅读
      </Button>
      <Button size="xs" variant="ghost" onClick={onDismiss}>
        从头开始
      </Button>
    </div>
  );
}
