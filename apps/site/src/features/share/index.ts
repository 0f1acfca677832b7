import { lazy } from 'react';

/** What other features may use of sharing; it is loaded when it is opened. */
export const ShareDialog = lazy(async () => ({
  default: (await import('./share-dialog.tsx')).ShareDialog,
}));
