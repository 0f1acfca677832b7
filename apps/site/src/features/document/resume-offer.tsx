import { Button, classes } from '@wenyuan/ui';
import type { ReactNode } from 'react';
import over from '../../lib/bar.module.css';
import styles from './reader.module.css';

/** What is offered above the toolbar, and out of the way together with it. */
function Offer({ isAway, children }: { isAway: boolean; children: ReactNode }) {
  return <div className={classes(over.bar, styles.resume, isAway && styles.away)}>{children}</div>;
}

/** Offers the page that was read last, to who is still at the first one. */
export function ResumeOffer({
  page,
  isAway,
  onResume,
  onDismiss,
}: {
  page: number;
  isAway: boolean;
  onResume: () => void;
  onDismiss: () => void;
}) {
  return (
    <Offer isAway={isAway}>
      <span>上次读到第 {page} 页</span>
      <Button size="xs" variant="outline" onClick={onResume}>
        继续阅读
      </Button>
      <Button size="xs" variant="ghost" onClick={onDismiss}>
        从头开始
      </Button>
    </Offer>
  );
}

/** Offers the page from which somebody has just gone far, as by a link: few know that the browser's own way back leads there. */
export function BackOffer({ page, isAway }: { page: number; isAway: boolean }) {
  return (
    <Offer isAway={isAway}>
      <Button size="xs" variant="ghost" onClick={() => history.back()}>
        回到第 {page} 页
      </Button>
    </Offer>
  );
}
