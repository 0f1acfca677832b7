import type { ReactNode } from 'react';
import styles from './form-head.module.css';

/** What stands above the form of a login, a registration or a lost password. */
export function FormHead({ title, lead }: { title?: string | undefined; lead?: ReactNode }) {
  return (
    <>
      {title === undefined ? null : <h1 className={styles.heading}>{title}</h1>}
      {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
    </>
  );
}
