import { lazy } from 'react';

/** The list of articles, as a part of another page; loaded when it is shown. */
export const ArticleList = lazy(async () => ({
  default: (await import('./article-page.tsx')).Component,
}));
