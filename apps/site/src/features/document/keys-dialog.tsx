import { Dialog } from '@wenyuan/ui';
import styles from './reader.module.css';
import { readerKeys } from './use-reader-keys.ts';

/** The keys of the reader. */
export function KeysDialog({
  hasText,
  turnsLeft,
  onClose,
}: {
  hasText: boolean;
  turnsLeft: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog title="键盘快捷键" onClose={onClose}>
      <dl className={styles.keys}>
        {readerKeys({ hasText, turnsLeft }).map(([keys, meaning]) => (
          <div key={keys}>
            <dt>{keys}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
