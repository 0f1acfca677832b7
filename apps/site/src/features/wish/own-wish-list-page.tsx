import { Button } from '@wenyuan/ui';
import { SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { memberList } from '../../lib/member/member-list.tsx';
import { paths } from '../../lib/paths.ts';
import { ownWishTabs, page } from './own-wish-list.page.ts';
import { OwnWishRow } from './own-wish-row.tsx';

export const Component = memberList(page, {
  rows: (reply) => reply.wish,
  Row: OwnWishRow,
  tabs: { name: 'status', label: '求文档的状态', options: ownWishTabs },
  actions: (
    <Button asChild size="sm">
      <Link to={paths.askWish()}>求文档</Link>
    </Button>
  ),
  icon: SearchX,
  failure: '列表加载失败',
  empty: ({ status }) => ({
    title: status === '' ? '还没有求过文档' : '没有符合条件的文档',
    text: '求过的文档与加入过的都列在这里，找到时会通知您。',
    action: (
      <Button asChild variant="outline">
        <Link to={paths.wishes()}>看看大家在找什么</Link>
      </Button>
    ),
  }),
});
