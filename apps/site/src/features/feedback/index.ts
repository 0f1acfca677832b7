/** What other features may use of feedback and reports. */
export { FeedbackDialog, ReportDialog } from './dialogs.ts';
export { FeedbackButton, FeedbackLink } from './feedback-link.tsx';
