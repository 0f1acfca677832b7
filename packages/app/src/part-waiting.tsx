import { Spinner } from '@wenyuan/ui';
import styles from './part-waiting.module.css';
import { useOnline } from './use-online.ts';

/** Says, in the place of a part that somebody pressed for, that it is coming; of one that comes at once it says nothing. */
export function PartWaiting() {
  const isOnline = useOnline();
  return (
    <div className={styles.waiting} role="status">
      <Spinner />
      {isOnline ? '正在加载…' : '网络已断开，恢复后自动打开'}
    </div>
  );
}
