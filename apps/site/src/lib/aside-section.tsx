import type { ReactNode } from 'react';
import styles from './aside-section.module.css';

/** A part of what stands beside a document or an article. */
export function AsideSection({
  as: Element = 'section',
  id,
  title,
  children,
}: {
  as?: 'section' | 'nav';
  id: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <Element aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </Element>
  );
}
