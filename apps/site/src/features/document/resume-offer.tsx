import { Button, classes } from '@wenyuan/ui';
import styles from './reader.module.css';

/** Offers the page that was read last, to who is still at the first one. */
export function ResumeOffer({
  page,
  isAway,
  onResume,
  onDismiss,
}: {
  page: number;
  /** Out of the way together with the toolbar. */
  isAway: boolean;
  onResume: () => void;
  onDismiss: () => void;
}) {
  return (
    <div className={classes(styles.resume, isAway && styles.away)}>
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
