import type { Contract, ReplyOf } from '@wenyuan/api-client';
import { api } from '@wenyuan/app';
import type { Query } from '../../lib/define-page.ts';
import { MEMBER_PAGE_SIZE, memberListPage } from '../../lib/member/member-page.ts';
import { param } from '../../lib/search-schema.ts';

/** What was bought need not have been downloaded yet. */
export const downloadTabs = [
  { value: '', label: '下载记录' },
  { value: 'bought', label: '已购文档' },
] as const;

const search = { page: param.page, kind: param.choice(downloadTabs), wd: param.text() };

type Reply = ReplyOf<Contract['user']['downloads']> | ReplyOf<Contract['user']['purchases']>;

export const page = memberListPage({
  path: '/member/download',
  title: '我的下载',
  search,
  list: ({ page: number, kind, wd }): Query<Reply> => {
    const input = { page: number, size: MEMBER_PAGE_SIZE, ...(wd === '' ? {} : { wd }) };
    return kind === 'bought' ? api.user.purchases(input) : api.user.downloads(input);
  },
});
