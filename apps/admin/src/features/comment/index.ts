import { lazy } from 'react';

/** The list of comments, as a part of another page; loaded when it is shown. */
export const CommentList = lazy(async () => ({
  default: (await import('./comment-page.tsx')).Component,
}));
