import { Button, ProgressBar } from '@wenyuan/ui';
import styles from './editor.module.css';
import type { Upload } from './use-uploads.ts';

/** The files that are on their way, and those that failed, with the reason. */
export function UploadList({
  uploads,
  onRetry,
  onCancel,
}: {
  uploads: readonly Upload[];
  onRetry: (upload: Upload) => void;
  onCancel: (id: number) => void;
}) {
  if (uploads.length === 0) return null;
  return (
    <ul className={styles.uploads} aria-live="polite">
      {uploads.map((upload) => (
        <li key={upload.id}>
          <span className={styles.fileName}>{upload.file.name}</span>
          {upload.failure === undefined ? (
            <ProgressBar value={upload.progress} label={`${upload.file.name} 的上传进度`} />
          ) : (
            <span className={styles.failure}>{upload.failure}</span>
          )}
          {upload.failure === undefined || upload.isRefused === true ? null : (
            <Button size="sm" variant="ghost" onClick={() => onRetry(upload)}>
              重试
            </Button>
          )}
          <Button size="sm" variant="ghost" onClick={() => onCancel(upload.id)}>
            {upload.failure === undefined ? '取消' : '移除'}
          </Button>
        </li>
      ))}
    </ul>
  );
}
