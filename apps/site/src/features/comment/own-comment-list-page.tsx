import { Button } from '@wenyuan/ui';
import { Link } from 'react-router';
import { memberList } from '../../lib/member/member-list.tsx';
import { paths } from '../../lib/paths.ts';
import { commentTabs, page } from './own-comment-list.page.ts';
import { OwnCommentRow } from './own-comment-row.tsx';

export const Component = memberList(page, {
  rows: (reply) => reply.comment,
  Row: OwnCommentRow,
  tabs: { name: 'status', label: '评论的状态', options: commentTabs },
  failure: '评论加载失败',
  empty: ({ status }) => ({
    title: status === '' ? '还没有发表评论' : '没有这样的评论',
    text: '在文档与文章下方发表的评论会列在这里。',
    action: (
      <Button asChild variant="outline">
        <Link to={paths.library()}>去文库看看</Link>
      </Button>
    ),
  }),
});
