import { lazyPart } from '@wenyuan/app';

/** What other features may use of the own documents; it is loaded when it is opened. */
export const EditDocumentDialog = lazyPart(
  async () => (await import('./edit-document-dialog.tsx')).EditDocumentDialog,
);
export { deletionQuestion } from './deletion-question.ts';
export { useShelf } from './use-shelf.ts';
