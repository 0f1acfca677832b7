import type { ReactNode } from 'react';
import { Page } from '../lib/page.tsx';
import styles from './kit.module.css';

/** A list is a page of its own, or a part of another. */
export function ListFrame({
  isPart,
  title,
  actions,
  children,
}: {
  isPart: boolean;
  title: string;
  actions: ReactNode;
  children: ReactNode;
}) {
  return isPart ? (
    <section aria-label={title} className={styles.part}>
      {children}
    </section>
  ) : (
    <Page title={title} actions={actions}>
      {children}
    </Page>
  );
}
