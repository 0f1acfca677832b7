import styles from './skip-link.module.css';

/** The first stop of the keyboard; it skips the header. */
export function SkipLink() {
  return (
    <a href="#main" className={styles.skip}>
      跳到主要内容
    </a>
  );
}
