import { useQuery } from '@tanstack/react-query';
import { api } from '@wenyuan/app';
import { Button } from '@wenyuan/ui';
import { memberList } from '../../lib/member/member-list.tsx';
import { useAction } from '../../lib/member/use-action.ts';
import { NoticeRow } from './notice-row.tsx';
import { noticeTabs, page } from './notice-list.page.ts';

function ReadAll() {
  const { data } = useQuery(api.notice.unread({}));
  const read = useAction(api.notice.read(), { done: '已全部标为已读', failure: '操作失败' });
  return (
    <Button
      variant="outline"
      size="sm"
      disabled={(data?.count ?? 0) === 0}
      loading={read.isPending}
      onClick={() => void read.run({})}
    >
      全部标为已读
    </Button>
  );
}

export const Component = memberList(page, {
  rows: (reply) => reply.notice,
  Row: NoticeRow,
  tabs: { name: 'show', label: '通知的类别', options: noticeTabs },
  actions: <ReadAll />,
  failure: '通知加载失败',
  empty: ({ show }) => ({
    title: show === '' ? '还没有通知' : '没有这样的通知',
    text: '审核与转换的结果、评论与回复、文档的收入、求到的文档，都会在这里通知您。',
  }),
});
