import { definePage } from '../../lib/define-page.ts';
import { paths } from '../../lib/paths.ts';
import { param } from '../../lib/search-schema.ts';

export const page = definePage({
  path: '/post',
  search: { id: param.id },
  head: () => ({ kind: 'plain', title: '写文章', path: paths.writeArticle() }),
  isOwn: true,
});
