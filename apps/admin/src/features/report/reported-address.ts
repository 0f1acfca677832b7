import type { Report } from '@wenyuan/api-client';
import { readerAddress } from '../../lib/site-origin.ts';

/** Undefined once the document was permanently deleted. */
export function reportedAddress({ document_uuid: uuid }: Report): string | undefined {
  return uuid === '' ? undefined : readerAddress({ uuid });
}
