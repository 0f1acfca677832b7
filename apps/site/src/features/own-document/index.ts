import { lazy } from 'react';

/** What other features may use of the own documents; it is loaded when it is opened. */
export const EditDocumentDialog = lazy(async () => ({
  default: (await import('./edit-document-dialog.tsx')).EditDocumentDialog,
}));
