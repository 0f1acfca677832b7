import type { Document } from '@wenyuan/api-client';
import { isConversionPending } from '@wenyuan/domain';
import type { Progress } from './use-live-progress.ts';

type Known = Pick<Document, 'status' | 'pages' | 'converted_pages' | 'convert_error'>;
type Live = Pick<Progress, 'status' | 'pages' | 'converted_pages' | 'convert_error'>;

/**
 * What to show of a conversion. Events count only while the document is one that is being converted: afterwards people
 * may have disabled or rejected it, of which the stream says nothing.
 */
export function liveStatus(document: Known, progress: Live | undefined): Live {
  const { status, pages, converted_pages, convert_error = '' } = document;
  if (progress === undefined || !isConversionPending(status)) {
    return { status, pages, converted_pages, convert_error };
  }
  return progress;
}
