import { api } from '@wenyuan/app';
import { ArticleStatus, publicDocumentStatuses } from '@wenyuan/domain';
import { definePage, optional } from '../../lib/define-page.ts';
import { paths } from '../../lib/paths.ts';
import { param, type SearchOf } from '../../lib/search-schema.ts';

export const USER_PAGE_SIZE = 12;

export const tabOptions = [
  { value: '', label: '文档' },
  { value: 'article', label: '文章' },
  { value: 'favorite', label: '收藏' },
] as const;

/** Without one, the newest come first. */
export const orderOptions = [
  { value: '', label: '最新' },
  { value: 'view_count desc', label: '阅读' },
  { value: 'download_count desc', label: '下载' },
  { value: 'favorite_count desc', label: '收藏' },
] as const;

const userSearch = {
  page: param.page,
  tab: param.choice(tabOptions),
  wd: param.text(),
  order: param.choice(orderOptions),
};
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
  ...(search.order === '' ? {} : { order: search.order }),
  status: [...publicDocumentStatuses],
});
export const articlesInput = (id: number, search: UserSearch) => ({
  ...listInput(id, search),
  status: [ArticleStatus.Passed],
  is_page: [false],
});

export const favoritesInput = (id: number, { page: number }: UserSearch) => ({
  user_id: id,
  page: number,
  size: USER_PAGE_SIZE,
});

function tabQueries(id: number, search: UserSearch) {
  if (search.tab === 'article')
    return { articles: optional(api.article.list(articlesInput(id, search))) };
  if (search.tab === 'favorite')
    return { favorites: optional(api.favorite.ofUser(favoritesInput(id, search))) };
  return { documents: optional(api.document.list(documentsInput(id, search))) };
}

const titles = { '': '的主页', article: '的文章', favorite: '的收藏' } as const;

export const page = definePage({
  path: '/user/:id',
  params: ({ id = '' }) => (/^[1-9]\d{0,9}$/.test(id) ? { id: Number(id) } : undefined),
  search: userSearch,
  adverts: () => 'user',
  queries: ({ params, search }) => ({
    user: api.user.get(params),
    ...tabQueries(params.id, search),
  }),
  head: ({ user, documents }, { params: { id }, search }) => ({
    kind: 'list',
    title: `${user.username} ${titles[search.tab]}`,
    description: user.signature === '' ? `${user.username} 分享的文档与文章。` : user.signature,
    path: paths.user(id),
    crumbs: [
      { title: '首页', path: paths.home() },
      { title: user.username, path: paths.user(id) },
    ],
    page: search.page,
    filtered: search.wd !== '' || search.tab !== '' || search.order !== '',
    isPastEnd: search.page > 1 && documents?.document.length === 0,
  }),
});
