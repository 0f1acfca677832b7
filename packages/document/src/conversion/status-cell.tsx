import type { Document } from '@wenyuan/api-client';
import {
  aheadLabel,
  bookTitle,
  documentStatusLabels,
  documentStatusTones,
  DocumentStatus,
  hasReviewReason,
  isConversionPending,
  isDocumentStatus,
} from '@wenyuan/domain';
import { ProgressBar, Tag } from '@wenyuan/ui';
import styles from './status-cell.module.css';
import { liveStatus } from './live-status.ts';
import type { Progress } from './use-live-progress.ts';

/** The status label of the spec, with the progress of the conversion, the reason for its failure, or what its pages lack. */
export function StatusCell({
  document,
  progress,
}: {
  document: Document;
  progress: Progress | undefined;
}) {
  const { status, pages, converted_pages, convert_error, ahead } = liveStatus(document, progress);
  if (!isDocumentStatus(status)) return <Tag>{status}</Tag>;
  return (
    <span className={styles.status}>
      <Tag tone={documentStatusTones[status]}>
        {document.is_withdrawn === true ? '上传者下架' : documentStatusLabels[status]}
      </Tag>
      {isConversionPending(status) && ahead > 0 ? (
        <span className={styles.notice}>{aheadLabel(ahead)}</span>
      ) : null}
      {isConversionPending(status) && pages > 0 ? (
        <span className={styles.progress}>
          <ProgressBar
            value={converted_pages / pages}
            label={`${bookTitle(document.title)}的转换进度`}
          />
          {converted_pages} / {pages} 页
        </span>
      ) : null}
      {status === DocumentStatus.Failed && convert_error ? (
        <span className={styles.error} title={convert_error}>
          {convert_error}
        </span>
      ) : null}
      {hasReviewReason(status) && document.reject_reason ? (
        <span className={styles.notice} title={document.reject_reason}>
          {document.reject_reason}
        </span>
      ) : null}
      {status === DocumentStatus.Converted && document.convert_notice ? (
        <span className={styles.notice} title={document.convert_notice}>
          {document.convert_notice}
        </span>
      ) : null}
    </span>
  );
}
