import { CircleAlert, Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './feedback.module.css';

/** A place that is empty, and what to do about it. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={styles.state}>
      <Inbox className={styles.icon} aria-hidden="true" strokeWidth={1.2} />
      <p className={styles.title}>{title}</p>
      {children === undefined ? null : <div className={styles.text}>{children}</div>}
      {action}
    </div>
  );
}

/** Something could not be loaded; another try may help. */
export function LoadFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className={styles.state} role="alert">
      <CircleAlert className={styles.icon} aria-hidden="true" strokeWidth={1.2} />
      <p className={styles.title}>{message}</p>
      <Button variant="outline" size="sm" onClick={onRetry}>
        重新加载
      </Button>
    </div>
  );
}

/** A sentence that stands out: a failed form, a warning above a list. */
export function Alert({
  tone = 'danger',
  children,
}: {
  tone?: 'danger' | 'warning' | 'info' | 'success';
  children: ReactNode;
}) {
  return (
    <div
      className={`${styles.alert} ${styles[tone]}`}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      {children}
    </div>
  );
}

/** The place of something that is loading, in its size. */
export function Skeleton({
  width = '100%',
  height,
}: {
  width?: number | string;
  height: number | string;
}) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />;
}

/** How far something is, 0..1; `label` says what. */
export function ProgressBar({ value, label }: { value: number; label: string }) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <div className={styles.bar} style={{ width: `${percent}%` }} />
    </div>
  );
}
