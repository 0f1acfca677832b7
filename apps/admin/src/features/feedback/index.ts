import { lazyPart } from '@wenyuan/app';

export const FeedbackList = lazyPart(async () => (await import('./feedback-page.tsx')).Component);
