import { api, categoriesQuery } from '@wenyuan/app';
import { WishStatus } from '@wenyuan/domain';
import { definePage, optional } from '../../lib/define-page.ts';
import { paths } from '../../lib/paths.ts';
import { param, type SearchOf } from '../../lib/search-schema.ts';

export const WISH_PAGE_SIZE = 20;

export const wishTabs = [
  { value: '', label: '寻找中' },
  { value: 'answered', label: '已找到' },
] as const;

export const wishSorts = [
  { value: '', label: '最新' },
  { value: 'supporter_count desc', label: '最多人想要' },
] as const;

const wishSearch = {
  page: param.page,
  wd: param.text(),
  show: param.choice(wishTabs),
  order: param.choice(wishSorts),
  /** Whether the form is open that asks for a document, and what its title begins with. */
  new: param.choice([{ value: '1' }]),
  title: param.text(),
};
type WishSearch = SearchOf<typeof wishSearch>;

const toListInput = ({ page: number, wd, show, order }: WishSearch) => ({
  page: number,
  size: WISH_PAGE_SIZE,
  status: [show === '' ? WishStatus.Open : WishStatus.Answered],
  ...(wd === '' ? {} : { wd }),
  ...(order === '' ? {} : { order }),
});

export const page = definePage({
  path: '/wish',
  search: wishSearch,
  queries: ({ search }) => ({
    categories: categoriesQuery(),
    found: optional(api.wish.list(toListInput(search))),
  }),
  head: ({ found }, { search }) => ({
    kind: 'list',
    title: search.show === '' ? '求文档' : '已找到的文档',
    description: '大家正在寻找的文档：有的话请分享出来，也想要的话请加入，找到时会通知您。',
    path: paths.wishes(),
    crumbs: [
      { title: '首页', path: paths.home() },
      { title: '求文档', path: paths.wishes() },
    ],
    page: search.page,
    filtered: [search.wd, search.show, search.order, search.new].some((value) => value !== ''),
    isPastEnd: search.page > 1 && found?.wish.length === 0,
  }),
});
