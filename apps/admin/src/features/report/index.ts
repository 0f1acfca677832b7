import { lazyPart } from '@wenyuan/app';

export { othersOf } from './others-of.ts';
export { ownerLabels } from './owner-labels.ts';
export { ownerOf } from './owner-of.tsx';
export { withSeen } from './with-seen.ts';
/** The list of reports, as a part of another page; loaded when it is shown. */
export const ReportList = lazyPart(async () => (await import('./report-page.tsx')).Component);
