import type { ReactNode } from 'react';
import styles from './security.module.css';

/** One setting of the account: its name, state and actions. */
export function Section({
  title,
  text,
  action,
  children,
}: {
  title: string;
  text: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <section className={styles.section} aria-label={title}>
      <header className={styles.head}>
        <div className={styles.words}>
          <h2 className={styles.heading}>{title}</h2>
          <p className={styles.text}>{text}</p>
        </div>
        <div className={styles.actions}>{action}</div>
      </header>
      {children}
    </section>
  );
}
