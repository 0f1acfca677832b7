import styles from './skeleton.module.css';

/** A placeholder of the size of the content that is loading. */
export function Skeleton({
  width = '100%',
  height,
}: {
  width?: number | string;
  height: number | string;
}) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />;
}
