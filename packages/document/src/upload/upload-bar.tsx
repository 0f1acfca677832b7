import { useOnline } from '@wenyuan/app';
import { Button } from '@wenyuan/ui';
import type { UploadItem } from './upload-queue.ts';
import styles from './upload.module.css';

/** The number of files, and what can be done with all of them. */
export function UploadBar({
  items,
  busy,
  disabled,
  onClearMade,
  onRemoveWaiting,
  onRetryFailed,
  onStart,
}: {
  items: readonly UploadItem[];
  busy: boolean;
  disabled: boolean;
  onClearMade: () => void;
  onRemoveWaiting: (waiting: readonly UploadItem[]) => void;
  onRetryFailed: (failed: readonly UploadItem[]) => void;
  onStart: () => void;
}) {
  const inState = (kind: UploadItem['state']['kind']) =>
    items.filter(({ state }) => state.kind === kind);
  const made = inState('made').length;
  const waiting = inState('waiting');
  const failed = inState('failed');
  const isOffline = !useOnline() && made < items.length;
  return (
    <div className={styles.bar}>
      <span role="status">
        {`共 ${items.length} 个文件，${made} 个已上传${failed.length === 0 ? '' : `，${failed.length} 个失败`}${isOffline ? '。网络已断开，恢复后自动继续' : ''}`}
      </span>
      <span className={styles.buttons}>
        {made === 0 ? null : (
          <Button size="sm" variant="ghost" onClick={onClearMade}>
            清除已上传的
          </Button>
        )}
        {/* A single one is removed in its row. */}
        {waiting.length < 2 ? null : (
          <Button size="sm" variant="ghost" onClick={() => onRemoveWaiting(waiting)}>
            移除待上传的
          </Button>
        )}
        {failed.length === 0 ? null : (
          <Button
            size="sm"
            variant="outline"
            disabled={disabled}
            onClick={() => onRetryFailed(failed)}
          >
            重试失败的（{failed.length}）
          </Button>
        )}
        <Button
          size="sm"
          disabled={disabled || waiting.length === 0}
          loading={busy && waiting.length === 0}
          onClick={onStart}
        >
          开始上传{waiting.length > 0 ? `（${waiting.length}）` : ''}
        </Button>
      </span>
    </div>
  );
}
