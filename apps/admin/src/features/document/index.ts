import { lazyPart } from '@wenyuan/app';

/** What other features may use of documents. */
export { ReconvertDialog, useReconversion } from './reconvert-dialog.tsx';
export { downloadOriginal } from './download-original.ts';
export { TrialPages } from './trial-pages.tsx';
export { isRunning, RunProgress } from './run-progress.tsx';
/** What readers did with a document, also one in the recycle bin. */
export const DocumentActivity = lazyPart(
  async () => (await import('./document-activity.tsx')).DocumentActivity,
);
/** The list of documents, as a part of another page; loaded when it is shown. */
export const DocumentList = lazyPart(
  async () => (await import('./document-list-page.tsx')).Documents,
);
/** The list of downloads, likewise. */
export const DownloadList = lazyPart(
  async () => (await import('./download-list.tsx')).DownloadList,
);
export { newOwnerField } from './document-fields.tsx';
