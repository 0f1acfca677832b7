import { api } from '@wenyuan/app';
import { ArticleStatus, publicDocumentStatuses } from '@wenyuan/domain';
import { definePage, optional } from '../../lib/define-page.ts';
import { paths } from '../../lib/paths.ts';
import { param, type SearchOf } from '../../lib/search-schema.ts';

export const USER_PAGE_SIZE = 12;

export const tabOptions = [
  { value: '', label: '文档' },
  { value: 'article', label: '文章' },
] as const;

const userSearch = { page: param.page, tab: param.choice(tabOptions), wd: param.text() };
type UserSearch = SearchOf<typeof userSearch>;

const listInput = (id: number, { page: number, wd }: UserSearch) => ({
  user_id: [id],
  page: number,
  size: USER_PAGE_SIZE,
  ...(wd === '' ? {} : { wd }),
});

// The owner, too, sees here what the public sees: the rest is in the member area.
export const documentsInput = (id: number, search: UserSearch) => ({
  ...listInput(id, search),
  status: [...publicDocumentStatuses],
});
export const articlesInput = (id: number, search: UserSearch) => ({
  ...listInput(id, search),
  status: [ArticleStatus.Passed],
});

export const page = definePage({
  path: '/user/:id',
  params: ({ id = '' }) => (/^[1-9]\d{0,9}$/.test(id) ? { id: Number(id) } : undefined),
  search: userSearch,
  adverts: () => 'user',
  queries: ({ params, search }) => ({
    user: api.user.get(params),
    ...(search.tab === 'article'
      ? { articles: optional(api.article.list(articlesInput(params.id, search))) }
      : { documents: optional(api.document.list(documentsInput(params.id, search))) }),
  }),
  head: ({ user }, { params: { id }, search }) => ({
    kind: 'list',
    title: search.tab === 'article' ? `${user.username} 的文章` : `${user.username} 的主页`,
    description: user.signature === '' ? `${user.username} 分享的文档与文章。` : user.signature,
    path: paths.user(id),
    crumbs: [
      { title: '首页', path: paths.home() },
      { title: user.username, path: paths.user(id) },
    ],
    page: search.page,
    filtered: search.wd !== '' || search.tab !== '',
  }),
});
