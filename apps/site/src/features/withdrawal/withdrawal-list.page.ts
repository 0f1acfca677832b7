import { api } from '@wenyuan/app';
import { MEMBER_PAGE_SIZE, memberListPage } from '../../lib/member/member-page.ts';
import { param } from '../../lib/search-schema.ts';

export const page = memberListPage({
  path: '/member/withdrawal',
  title: '收入提现',
  search: { page: param.page },
  list: ({ page: number }) => api.withdrawal.own({ page: number, size: MEMBER_PAGE_SIZE }),
});
