import type { Comment } from '@wenyuan/api-client';
import { useSession } from '@wenyuan/app';
import { Button } from '@wenyuan/ui';
import { MessageSquare } from 'lucide-react';
import { Link } from 'react-router';
import { memberList } from '../../lib/member/member-list.tsx';
import { paths } from '../../lib/paths.ts';
import { commentTabs, page, sideTabs } from './own-comment-list.page.ts';
import { OwnCommentRow } from './own-comment-row.tsx';
import { ReceivedCommentRow } from './received-comment-row.tsx';

function Row({ row }: { row: Comment }) {
  const { user } = useSession();
  return row.user_id === user?.id ? <OwnCommentRow row={row} /> : <ReceivedCommentRow row={row} />;
}

const toLibrary = (
  <Button asChild variant="outline">
    <Link to={paths.library()}>去文库看看</Link>
  </Button>
);

export const Component = memberList(page, {
  rows: (reply) => reply.comment,
  Row,
  tabs: { name: 'show', label: '谁的评论', options: sideTabs },
  more: {
    name: 'status',
    label: '评论的状态',
    options: commentTabs,
    isFor: ({ show }) => show === '',
  },
  icon: MessageSquare,
  failure: '评论加载失败',
  empty: ({ show, status }) => {
    if (show === 'answer')
      return { title: '还没有收到回复', text: '别人回复您的评论，会列在这里。' };
    if (show === 'work')
      return { title: '还没有收到评论', text: '别人在您的文档与文章下方发表的评论，会列在这里。' };
    return {
      title: status === '' ? '还没有发表评论' : '没有符合条件的评论',
      text: '在文档与文章下方发表的评论会列在这里。',
      action: toLibrary,
    };
  },
});
