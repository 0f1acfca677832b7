/** An article as readers see it. */
export { ArticleView } from './article-view.tsx';
