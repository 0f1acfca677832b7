import type { FollowedWork, FollowPerson } from '@wenyuan/api-client';
import { api } from '@wenyuan/app';
import type { Query } from '../../lib/define-page.ts';
import { MEMBER_PAGE_SIZE, memberListPage } from '../../lib/member/member-page.ts';
import { param } from '../../lib/search-schema.ts';

export const followTabs = [
  { value: '', label: '新内容' },
  { value: 'authors', label: '关注' },
  { value: 'fans', label: '粉丝' },
] as const;

type Reply = { readonly total: number } & (
  | { readonly work: readonly FollowedWork[] }
  | { readonly user: readonly FollowPerson[] }
);

const search = { page: param.page, tab: param.choice(followTabs), wd: param.text() };

export const page = memberListPage<Reply, typeof search>({
  path: '/member/follow',
  title: '我的关注',
  search,
  list: ({ page: number, tab, wd }): Query<Reply> => {
    const paging = { page: number, size: MEMBER_PAGE_SIZE };
    if (tab === '') return api.follow.works(paging);
    const found = { ...paging, ...(wd === '' ? {} : { wd }) };
    return tab === 'fans' ? api.follow.fans(found) : api.follow.list(found);
  },
});
