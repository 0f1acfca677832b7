import { lazy } from 'react';

/** What other features may use of feedback and reports; each is loaded when it is opened. */
export const FeedbackDialog = lazy(async () => ({
  default: (await import('./feedback-dialog.tsx')).FeedbackDialog,
}));
export const ReportDialog = lazy(async () => ({
  default: (await import('./report-dialog.tsx')).ReportDialog,
}));
