import { Fragment } from 'react';
import styles from './security.module.css';

/** Facts in a line, which breaks between them: a date and its time stay together. Those that are undefined are left out. */
export function Facts({ facts }: { facts: readonly (string | undefined)[] }) {
  return facts
    .filter((fact) => fact !== undefined)
    .map((fact, index) => (
      <Fragment key={fact}>
        {index === 0 ? null : ' · '}
        <span className={styles.fact}>{fact}</span>
      </Fragment>
    ));
}
