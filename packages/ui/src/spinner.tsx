import styles from './spinner.module.css';

/** Decorative; the words beside it say what is loading. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
