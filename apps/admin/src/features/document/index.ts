import { lazy } from 'react';

/** What other features may use of documents. */
export { CategorySelect } from './category-select.tsx';
export { liveStatus } from './live-status.ts';
export { StatusCell } from './status-cell.tsx';
export { useLiveProgress, type Progress } from './use-live-progress.ts';
export { ReconvertDialog, useReconversion } from './reconvert-dialog.tsx';
export { TrialPages } from './trial-pages.tsx';
export { isRunning, RunProgress } from './run-progress.tsx';
/** The list of documents, as a part of another page; loaded when it is shown. */
export const DocumentList = lazy(async () => ({
  default: (await import('./document-list-page.tsx')).Component,
}));
