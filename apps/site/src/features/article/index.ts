/** What neighbours may use of articles. */
export { ArticleLines } from './article-lines.tsx';
