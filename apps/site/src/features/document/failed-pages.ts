import type { Contract, ReplyOf } from '@wenyuan/api-client';
import { createContext } from 'react';

type FailedPages = {
  readonly documentId: number;
  /** Ranges of pages, and why they could not be converted. */
  readonly ranges: ReplyOf<Contract['document']['layout']>['failed'];
  readonly isOwner: boolean;
};

/** What is known of the pages of a document that could not be converted. */
export const FailedPagesContext = createContext<FailedPages>({
  documentId: 0,
  ranges: [],
  isOwner: false,
});
