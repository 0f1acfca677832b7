import { Button } from '@wenyuan/ui';
import { Coins } from 'lucide-react';
import { Link } from 'react-router';
import { memberList } from '../../lib/member/member-list.tsx';
import { paths } from '../../lib/paths.ts';
import { CreditBar } from './credit-bar.tsx';
import { creditTabs, page } from './credit-list.page.ts';
import { CreditRow } from './credit-row.tsx';

export const Component = memberList(page, {
  rows: (reply) => reply.credit,
  Row: CreditRow,
  Aside: CreditBar,
  words: '按文档或订单查找',
  tabs: { name: 'kind', label: '变动的种类', options: creditTabs },
  icon: Coins,
  failure: '积分明细加载失败',
  empty: ({ kind, month, wd }, words) =>
    kind !== '' || month !== '' || wd !== ''
      ? {
          title: '没有符合条件的变动',
          text: '换个关键词、种类或月份试试。',
          action: (
            <Button asChild variant="outline">
              <Link to={paths.credits()}>查看全部</Link>
            </Button>
          ),
        }
      : {
          title: words('还没有积分变动'),
          text: words('每日签到、上传文档、文档被收藏或评论，都会得到积分。'),
          action: (
            <Button asChild variant="outline">
              <Link to={paths.member()}>去签到</Link>
            </Button>
          ),
        },
});
