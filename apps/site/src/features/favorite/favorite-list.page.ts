import { api } from '@wenyuan/app';
import { MEMBER_PAGE_SIZE, memberListPage } from '../../lib/member/member-page.ts';
import { param } from '../../lib/search-schema.ts';

export const favoriteTabs = [
  { value: '', label: '文档' },
  { value: 'article', label: '文章' },
] as const;

/** The number of a folder, 0 for none; empty for all. */
const folder = (text: string | null) => (/^(?:0|[1-9]\d{0,14})$/.exec(text ?? '') ?? [''])[0];

const search = { page: param.page, type: param.choice(favoriteTabs), folder, wd: param.text() };

export const page = memberListPage({
  path: '/member/favorite',
  title: '我的收藏',
  search,
  list: ({ page: number, type, folder: inFolder, wd }) =>
    api.favorite.list({
      page: number,
      size: MEMBER_PAGE_SIZE,
      type: type === 'article' ? 1 : 0,
      ...(inFolder === '' ? {} : { folder_id: Number(inFolder) }),
      ...(wd === '' ? {} : { wd }),
    }),
});
