import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '@wenyuan/api-client';
import { api, client, mutate } from '@wenyuan/app';
import { Button, confirm, toast } from '@wenyuan/ui';
import { Bell } from 'lucide-react';
import { useState } from 'react';
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

function ClearRead() {
  const [isRunning, setRunning] = useState(false);
  const clear = async () => {
    setRunning(true);
    try {
      const { total } = await client.notice.list({ is_read: [true], size: 1 });
      if (total === 0) {
        toast.success('没有已读的通知');
        return;
      }
      const question = `全部 ${total} 条已读的通知会被删除，无法恢复。\n未读的会保留。`;
      if (
        !(await confirm(question, {
          title: '清空已读的通知？',
          danger: true,
          verb: '清空',
        }))
      )
        return;
      const { total: gone } = await mutate(api.notice.clear(), {});
      toast.success(`已删除 ${gone} 条已读的通知`);
    } catch (error) {
      toast.error(errorMessage(error, '清空失败'));
    } finally {
      setRunning(false);
    }
  };
  return (
    <Button variant="outline" size="sm" loading={isRunning} onClick={() => void clear()}>
      清空已读
    </Button>
  );
}

export const Component = memberList(page, {
  rows: (reply) => reply.notice,
  Row: NoticeRow,
  tabs: { name: 'show', label: '通知的类别', options: noticeTabs },
  actions: (
    <>
      <ReadAll />
      <ClearRead />
    </>
  ),
  icon: Bell,
  failure: '通知加载失败',
  empty: ({ show }) => ({
    title: show === '' ? '还没有通知' : '没有符合条件的通知',
    text: '审核与转换的结果、评论与回复、文档的收入、求到的文档，都会在这里通知您。',
  }),
});
