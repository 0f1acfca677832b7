/** The screen on which an article is written, for members and operators. */
export { ArticleWriter } from './article-writer.tsx';
