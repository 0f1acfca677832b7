import { useSettings } from '@wenyuan/app';
import styles from './shell.module.css';

/** Says on every page that the site is only read, before somebody writes what nothing takes. */
export function ReadOnlyBar() {
  const { is_read_only, read_only_statement } = useSettings().security;
  if (!is_read_only) return null;
  return (
    <div className={styles.readOnly} role="status">
      <p>{read_only_statement}</p>
    </div>
  );
}
