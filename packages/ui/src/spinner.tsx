import styles from './spinner.module.css';

/** Beside words that say what is waited for. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
