import { api } from '@wenyuan/app';
import { MEMBER_PAGE_SIZE, memberListPage } from '../../lib/member/member-page.ts';
import { param } from '../../lib/search-schema.ts';

const search = { page: param.page, wd: param.text() };

export const page = memberListPage({
  path: '/member/annotation',
  title: '我的笔记',
  search,
  list: ({ page: number, wd }) =>
    api.annotation.list({
      page: number,
      size: MEMBER_PAGE_SIZE,
      ...(wd === '' ? {} : { wd }),
    }),
});
