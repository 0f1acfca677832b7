import { api } from '@wenyuan/app';
import { MEMBER_PAGE_SIZE, memberListPage } from '../../lib/member/member-page.ts';
import { param } from '../../lib/search-schema.ts';

export const favoriteTabs = [
  { value: '', label: '文档' },
  { value: 'article', label: '文章' },
] as const;

const search = { page: param.page, type: param.choice(favoriteTabs), wd: param.text() };

export const page = memberListPage({
  path: '/member/favorite',
  title: '我的收藏',
  search,
  list: ({ page: number, type, wd }) =>
    api.favorite.list({
      page: number,
      size: MEMBER_PAGE_SIZE,
      type: type === 'article' ? 1 : 0,
      ...(wd === '' ? {} : { wd }),
    }),
});
