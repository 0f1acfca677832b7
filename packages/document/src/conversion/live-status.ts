import type { Document } from '@wenyuan/api-client';
import { isConversionPending } from '@wenyuan/domain';
import type { Progress } from './use-live-progress.ts';

type Known = Pick<Document, 'status' | 'pages' | 'converted_pages' | 'convert_error'>;
type Live = Pick<Progress, 'status' | 'pages' | 'converted_pages' | 'convert_error' | 'ahead'>;

/**
 * The status to show. Events count only while the document's own status is one of a running conversion: an operator may
 * have disabled or rejected it since, which the stream does not report.
 */
export function liveStatus(document: Known, progress: Live | undefined): Live {
  const { status, pages, converted_pages, convert_error = '' } = document;
  if (progress === undefined || !isConversionPending(status)) {
    return { status, pages, converted_pages, convert_error, ahead: 0 };
  }
  return progress;
}
