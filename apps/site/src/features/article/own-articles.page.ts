import { api, currentSession } from '@wenyuan/app';
import { MEMBER_PAGE_SIZE, memberListPage } from '../../lib/member/member-page.ts';
import { param } from '../../lib/search-schema.ts';

export const page = memberListPage({
  path: '/member/article',
  title: '我的文章',
  search: { page: param.page },
  list: (search) =>
    api.article.list({
      page: search.page,
      size: MEMBER_PAGE_SIZE,
      user_id: [currentSession().user?.id ?? 0],
      order: 'updated_at desc',
    }),
});
