import { lazyPart } from '@wenyuan/app';

/** The list of comments, as a part of another page; loaded when it is shown. */
export const CommentList = lazyPart(async () => (await import('./comment-page.tsx')).Component);
export { targetFact } from './comment-target.tsx';
