import { api, categoriesQuery } from '@wenyuan/app';
import { definePage, optional } from '../../lib/define-page.ts';
import { paths } from '../../lib/paths.ts';
import { foundQuery } from './found-query.ts';
import { isNarrowed, searchSearch } from './search-query.ts';

export const page = definePage({
  path: '/search',
  search: searchSearch,
  adverts: () => 'search',
  queries: ({ search }) => ({
    categories: categoriesQuery(),
    // Without words there is nothing to find, but something to begin with.
    ...(search.wd === ''
      ? { hot: optional(api.search.hot({})) }
      : { found: optional(foundQuery(search)) }),
  }),
  head: (_replies, { search }) => ({
    kind: 'list',
    title: search.wd === '' ? '搜索' : `“${search.wd}”的搜索结果`,
    description: '在文档的标题、摘要与正文，以及文章里搜索。',
    path: paths.search(),
    crumbs: [
      { title: '首页', path: paths.home() },
      { title: '搜索', path: paths.search() },
    ],
    page: search.page,
    filtered: search.wd !== '' || isNarrowed(search),
  }),
});
