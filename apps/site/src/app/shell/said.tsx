import { useAtom } from '@wenyuan/app';
import { saidAtom } from '../../lib/said.ts';
import styles from './shell.module.css';

/** Where screen readers are told what a list shows now. */
export function Said() {
  const [said] = useAtom(saidAtom);
  return (
    <p className={styles.said} role="status">
      {said}
    </p>
  );
}
