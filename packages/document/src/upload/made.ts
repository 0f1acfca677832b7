import type { Document } from '@wenyuan/api-client';

/** The address at which a document is read: front ends have their own. */
export type AddressOf = (document: Pick<Document, 'uuid' | 'category_id'>) => string;

/** What the actions on a document that was created know. */
export type MadeActionsProps = {
  readonly document: Document;
  /** The present status, which is newer than that of the document. */
  readonly status: number;
  /** Follows the conversion again, after an action that started it anew. */
  readonly onConvertAgain: () => void;
};
