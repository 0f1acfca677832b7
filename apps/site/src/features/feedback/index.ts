import { lazyPart } from '@wenyuan/app';

/** What other features may use of feedback and reports; each is loaded when it is opened. */
export const FeedbackDialog = lazyPart(
  async () => (await import('./feedback-dialog.tsx')).FeedbackDialog,
);
export const ReportDialog = lazyPart(
  async () => (await import('./report-dialog.tsx')).ReportDialog,
);
export { FeedbackButton, FeedbackLink } from './feedback-link.tsx';
