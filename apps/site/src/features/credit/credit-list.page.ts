import { api } from '@wenyuan/app';
import { MEMBER_PAGE_SIZE, memberListPage } from '../../lib/member/member-page.ts';
import { param } from '../../lib/search-schema.ts';

export const page = memberListPage({
  path: '/member/credit',
  title: '积分明细',
  search: { page: param.page },
  list: (search) => api.user.credit({ page: search.page, size: MEMBER_PAGE_SIZE }),
});
