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

export const sideTabs = [
  { value: '', label: '我发表的' },
  { value: 'answer', label: '回复我的' },
  { value: 'work', label: '评论我作品的' },
] as const;

const search = {
  page: param.page,
  show: param.choice(sideTabs),
  status: param.choice(commentTabs),
};

export const page = memberListPage({
  path: '/member/comment',
  title: '我的评论',
  search,
  list: ({ page: number, show, status }) => {
    const paging = { page: number, size: MEMBER_PAGE_SIZE };
    return show === ''
      ? api.comment.list({
          ...paging,
          user_id: currentSession().user?.id ?? 0,
          with_document_title: true,
          ...(status === '' ? {} : { status: [Number(status)] }),
        })
      : api.comment.received({ ...paging, kind: show });
  },
});
