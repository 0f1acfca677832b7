import { api, currentSession } from '@wenyuan/app';
import { CommentStatus, commentStatusLabels } from '@wenyuan/domain';
import { MEMBER_PAGE_SIZE, memberListPage } from '../../lib/member/member-page.ts';
import { param } from '../../lib/search-schema.ts';

export const commentTabs = [
  { value: '', label: '全部' },
  ...[CommentStatus.Approved, CommentStatus.Pending, CommentStatus.Rejected].map((status) => ({
    value: String(status),
    label: commentStatusLabels[status],
  })),
];

const search = { page: param.page, status: param.choice(commentTabs) };

export const page = memberListPage({
  path: '/member/comment',
  title: '我的评论',
  search,
  list: ({ page: number, status }) =>
    api.comment.list({
      page: number,
      size: MEMBER_PAGE_SIZE,
      user_id: currentSession().user?.id ?? 0,
      with_document_title: true,
      ...(status === '' ? {} : { status: [Number(status)] }),
    }),
});
