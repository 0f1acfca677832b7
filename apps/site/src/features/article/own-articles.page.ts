import { api, currentSession } from '@wenyuan/app';
import { ArticleStatus, articleStatusLabels } from '@wenyuan/domain';
import { MEMBER_PAGE_SIZE, memberListPage } from '../../lib/member/member-page.ts';
import { param } from '../../lib/search-schema.ts';

const { Draft, Passed, Pending, Rejected, Scheduled } = ArticleStatus;

export const articleTabs = [
  { value: '', label: '全部' },
  ...[Passed, Scheduled, Pending, Rejected, Draft].map((status) => ({
    value: String(status),
    label: articleStatusLabels[status],
  })),
];

const search = { page: param.page, status: param.choice(articleTabs), wd: param.text() };

export const page = memberListPage({
  path: '/member/article',
  title: '我的文章',
  search,
  list: ({ page: number, status, wd }) => ({
    ...api.article.list({
      page: number,
      size: MEMBER_PAGE_SIZE,
      user_id: [currentSession().user?.id ?? 0],
      order: 'updated_at desc',
      ...(wd === '' ? {} : { wd }),
      ...(status === '' ? {} : { status: [Number(status)] }),
    }),
    // Whoever comes back sees what was published or reviewed meanwhile.
    refetchOnWindowFocus: 'always',
  }),
});
