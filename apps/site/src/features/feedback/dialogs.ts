import { lazyPart } from '@wenyuan/app';

/** Loaded when they are opened. */
export const FeedbackDialog = lazyPart(
  async () => (await import('./feedback-dialog.tsx')).FeedbackDialog,
);
export const ReportDialog = lazyPart(
  async () => (await import('./report-dialog.tsx')).ReportDialog,
);
