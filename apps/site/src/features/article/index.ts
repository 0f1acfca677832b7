/** What other features may use of articles. */
export { ArticleLines } from './article-lines.tsx';
export { ArticleRows } from './article-rows.tsx';
