import { definePage } from '../../lib/define-page.ts';
import { paths } from '../../lib/paths.ts';
import { param } from '../../lib/search-schema.ts';
import { OwnArticlesSkeleton } from './own-articles-skeleton.tsx';

export const page = definePage({
  path: '/member/article',
  search: { page: param.page },
  head: () => ({ kind: 'plain', title: '我的文章', path: paths.ownArticles() }),
  skeleton: OwnArticlesSkeleton,
});
