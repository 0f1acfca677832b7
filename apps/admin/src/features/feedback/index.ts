import { lazyPart } from '@wenyuan/app';

export const FeedbackList = lazyPart(async () => (await import('./feedback-page.tsx')).Component);
export { ContactLink } from './contact-link.tsx';
export { replyHint } from './reply-hint.ts';
