/** What other features may use of documents. */
export { DocumentRows } from './document-rows.tsx';
export { DocumentGrid } from './document-grid.tsx';
export { requestDownload } from './request-download.ts';
export { forgetReading, recentReading } from './recent-reading.ts';
