import { api } from '@wenyuan/app';
import { MEMBER_PAGE_SIZE, memberListPage } from '../../lib/member/member-page.ts';
import { param } from '../../lib/search-schema.ts';

export const page = memberListPage({
  path: '/member/download',
  title: '我的下载',
  search: { page: param.page, wd: param.text() },
  list: ({ page: number, wd }) =>
    api.user.downloads({
      page: number,
      size: MEMBER_PAGE_SIZE,
      ...(wd === '' ? {} : { wd }),
    }),
});
