import type { Document } from '@wenyuan/api-client';
import {
  documentStatusLabels,
  documentStatusTones,
  isConversionPending,
  isDocumentStatus,
} from '@wenyuan/domain';
import { ProgressBar, Tag } from '@wenyuan/ui';
import styles from './document.module.css';
import type { Progress } from './use-live-progress.ts';

/** The status in the words of the spec, with how far the conversion is, or why it failed. */
export function StatusCell({
  document,
  progress,
}: {
  document: Document;
  progress: Progress | undefined;
}) {
  const status = progress?.status ?? document.status;
  if (!isDocumentStatus(status)) return <Tag>{status}</Tag>;
  const pages = progress?.pages ?? document.pages;
  const done = progress?.converted_pages ?? document.converted_pages;
  const error = progress?.convert_error || document.convert_error;
  return (
    <span className={styles.status}>
      <Tag tone={documentStatusTones[status]}>{documentStatusLabels[status]}</Tag>
      {isConversionPending(status) && pages > 0 ? (
        <span className={styles.progress}>
          <ProgressBar value={done / pages} label={`《${document.title}》的转换进度`} />
          {done} / {pages} 页
        </span>
      ) : null}
      {status === 3 && error ? <span className={styles.error}>{error}</span> : null}
    </span>
  );
}
