import { articleDate } from '@wenyuan/domain';
import { api } from '@wenyuan/app';
import { articleCrumbs } from '../../lib/crumbs.ts';
import { definePage } from '../../lib/define-page.ts';
import { paths } from '../../lib/paths.ts';
import { readOnce } from '../../lib/read-once.ts';
import { coverOf } from './article-cover.ts';

export const page = definePage({
  path: '/article/:category?/detail/:id',
  params: ({ id }) => (id === undefined ? undefined : { identifier: id }),
  queries: ({ params }) => ({ article: readOnce(api.article.get, params) }),
  later: (_replies, { params }) => [api.article.related(params), api.article.neighbours(params)],
  head: ({ article }) => ({
    kind: 'article',
    title: article.title,
    description: article.description,
    keywords: article.keywords,
    created_at: articleDate(article),
    updated_at: article.updated_at,
    cover: coverOf(article.content),
    author: article.user.username,
    path: paths.article(article),
    crumbs: articleCrumbs(article.category),
  }),
});
