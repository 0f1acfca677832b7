import { Button } from '@wenyuan/ui';
import { History } from 'lucide-react';
import { Link } from 'react-router';
import { memberList } from '../../lib/member/member-list.tsx';
import { paths } from '../../lib/paths.ts';
import { page } from './dynamic-list.page.ts';
import { DynamicRow } from './dynamic-row.tsx';

export const Component = memberList(page, {
  rows: (reply) => reply.dynamic,
  Row: DynamicRow,
  icon: History,
  failure: '动态加载失败',
  empty: () => ({
    title: '还没有动态',
    text: '您的收藏、评论、关注、上传与下载会记在这里，只有自己看得到。',
    action: (
      <Button asChild variant="outline">
        <Link to={paths.library()}>去文库看看</Link>
      </Button>
    ),
  }),
});
