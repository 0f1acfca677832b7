/** How far the conversion of a document is, as its author and operators see it. */
export { liveStatus } from './live-status.ts';
export { StatusCell } from './status-cell.tsx';
export { useLiveProgress, type Progress } from './use-live-progress.ts';
