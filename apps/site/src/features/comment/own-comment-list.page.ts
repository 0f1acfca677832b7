import { api, currentSession } from '@wenyuan/app';
import { CommentStatus } from '@wenyuan/domain';
import { MEMBER_PAGE_SIZE, memberListPage } from '../../lib/member/member-page.ts';
import { param } from '../../lib/search-schema.ts';

export const commentTabs = [
  { value: '', label: '全部' },
  { value: String(CommentStatus.Approved), label: '已公开' },
  { value: String(CommentStatus.Pending), label: '待审核' },
  { value: String(CommentStatus.Rejected), label: '未通过' },
] as const;

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
