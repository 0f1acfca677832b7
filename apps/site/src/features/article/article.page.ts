import type { Contract, ReplyOf } from '@wenyuan/api-client';
import { articleDate } from '@wenyuan/domain';
import { api } from '@wenyuan/app';
import { articleCrumbs } from '../../lib/crumbs.ts';
import { definePage } from '../../lib/define-page.ts';
import { paths } from '../../lib/paths.ts';
import { readOnce } from '../../lib/read-once.ts';
import { coverOf } from './article-cover.ts';

type Article = ReplyOf<Contract['article']['get']>;

/** A page is in no category, and no article. */
export const crumbsOf = ({ category, is_page }: Pick<Article, 'category' | 'is_page'>) =>
  articleCrumbs(category).slice(0, is_page ? 1 : undefined);

export const page = definePage({
  path: '/article/:category?/detail/:id',
  params: ({ id }) => (id === undefined ? undefined : { identifier: id }),
  queries: ({ params }) => ({ article: readOnce(api.article.get, params) }),
  later: ({ article }, { params }) =>
    article.is_page ? [] : [api.article.related(params), api.article.neighbours(params)],
  head: ({ article }) => ({
    kind: 'article',
    title: article.title,
    description: article.description,
    keywords: article.is_page ? '' : article.keywords,
    created_at: articleDate(article),
    updated_at: article.updated_at,
    cover: coverOf(article.content),
    author: article.is_page ? '' : article.user.username,
    path: paths.article(article),
    crumbs: crumbsOf(article),
  }),
});
