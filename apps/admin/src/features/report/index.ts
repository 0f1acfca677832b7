import { lazy } from 'react';

/** The list of reports, as a part of another page; loaded when it is shown. */
export const ReportList = lazy(async () => ({
  default: (await import('./report-page.tsx')).Component,
}));
