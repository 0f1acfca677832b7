import type { ReactNode } from 'react';
import { Page } from '../lib/page.tsx';
import styles from './kit.module.css';

/** A list is a page of its own, or a part of another. */
export function ListFrame({
  isPart,
  title,
  count,
  actions,
  children,
}: {
  isPart: boolean;
  title: string;
  count: number;
  actions: ReactNode;
  children: ReactNode;
}) {
  return isPart ? (
    <section aria-label={title} className={styles.part}>
      {children}
    </section>
  ) : (
    <Page title={title} count={count} actions={actions}>
      {children}
    </Page>
  );
}
