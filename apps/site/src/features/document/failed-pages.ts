import type { Contract, ReplyOf } from '@wenyuan/api-client';
import { createContext } from 'react';

type FailedPages = {
  readonly documentId: number;
  /** Ranges of pages, and why they could not be converted. */
  readonly ranges: ReplyOf<Contract['document']['layout']>['failed'];
  readonly isOwner: boolean;
  /** The document was deleted or closed while it is being read. */
  readonly isGone: boolean;
};

/** What is known of the pages of a document that are not shown. */
export const FailedPagesContext = createContext<FailedPages>({
  documentId: 0,
  ranges: [],
  isOwner: false,
  isGone: false,
});
