import { lazyPart } from '@wenyuan/app';

/** The list of articles, as a part of another page; loaded when it is shown. */
export const ArticleList = lazyPart(async () => (await import('./article-page.tsx')).Component);
