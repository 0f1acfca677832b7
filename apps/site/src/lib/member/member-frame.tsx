import type { ReactNode } from 'react';
import styles from './member-layout.module.css';

/** A page of the member area: its heading, what can be done on it, and its content. */
export function MemberFrame({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <main id="main" className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </main>
  );
}
