import { useId, type ReactNode } from 'react';
import styles from './dashboard.module.css';

/** One subject of the dashboard. */
export function Panel({
  title,
  anchor,
  side,
  children,
}: {
  title: string;
  /** Where an address with a hash leads. */
  anchor?: string;
  /** Stands at the end of the line of the title. */
  side?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section id={anchor} className={styles.panel} aria-labelledby={id}>
      <div className={styles.panelHead}>
        <h2 id={id} className={styles.panelTitle}>
          {title}
        </h2>
        {side}
      </div>
      {children}
    </section>
  );
}
