import { useSettings } from '@wenyuan/app';
import { pageTitle } from '@wenyuan/domain';
import type { ReactNode } from 'react';
import styles from './page.module.css';

/** The frame of a page: window title, heading and buttons. */
export function Page({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const { system } = useSettings();
  return (
    <main id="main" className={styles.page}>
      <title>{pageTitle(title, system.sitename)}</title>
      <header className={styles.head}>
        <h1 className={styles.title} data-site={system.sitename}>
          {title}
        </h1>
        <div className={styles.actions}>{actions}</div>
      </header>
      {children}
    </main>
  );
}
