import type { ReactNode } from 'react';
import styles from './site-link.module.css';

/** A page of the public site, in a tab of its own; without an address there is nothing to open any more. */
export function SiteLink({
  href,
  children,
}: {
  href: string | undefined;
  children: string;
}): ReactNode {
  if (href === undefined) return <span className={styles.text}>{children}</span>;
  return (
    <a className={`${styles.text} ${styles.link}`} href={href} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
