import { Alert, Button } from '@wenyuan/ui';
import type { Refusal } from './upload-queue.ts';
import styles from './upload.module.css';

/** The refused files, each with its reason; the other files are uploaded all the same. */
export function RefusedList({
  refused,
  onClear,
}: {
  refused: readonly Refusal[];
  onClear: () => void;
}) {
  if (refused.length === 0) return null;
  return (
    <Alert tone="warning">
      <div className={styles.refusedHead}>
        <span>以下 {refused.length} 个文件没有加入：</span>
        <Button size="xs" variant="ghost" onClick={onClear}>
          知道了
        </Button>
      </div>
      <ul className={styles.refused}>
        {refused.map(({ name, reason }, index) => (
          <li key={`${index}-${name}`}>
            {name}：{reason}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
