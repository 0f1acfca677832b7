/** What neighbours may use of documents. */
export { toCard } from './document-card-data.ts';
export { DocumentGrid } from './document-grid.tsx';
