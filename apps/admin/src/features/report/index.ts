import { lazyPart } from '@wenyuan/app';

/** The list of reports, as a part of another page; loaded when it is shown. */
export const ReportList = lazyPart(async () => (await import('./report-page.tsx')).Component);
