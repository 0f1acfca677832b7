/** An article as readers see it, and its content alone where a heading names it already. */
export { ArticleBody } from './article-body.tsx';
export { ArticleView } from './article-view.tsx';
export { countHeadings, withHeadingIds } from './heading-ids.ts';
