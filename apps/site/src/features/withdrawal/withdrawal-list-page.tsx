import { Button } from '@wenyuan/ui';
import { HandCoins } from 'lucide-react';
import { Link } from 'react-router';
import { memberList } from '../../lib/member/member-list.tsx';
import { paths } from '../../lib/paths.ts';
import { WithdrawalBar } from './withdrawal-bar.tsx';
import { page } from './withdrawal-list.page.ts';
import { WithdrawalRow } from './withdrawal-row.tsx';

export const Component = memberList(page, {
  rows: (reply) => reply.withdrawal,
  Row: WithdrawalRow,
  Aside: WithdrawalBar,
  icon: HandCoins,
  failure: '提现记录加载失败',
  empty: (_search, words) => ({
    title: '还没有提现记录',
    text: words('读者购买您的文档，您得到的积分可以提现；充值与奖励的积分不能。'),
    action: (
      <Button asChild variant="outline">
        <Link to={`${paths.credits()}?kind=income`}>查看文档收入</Link>
      </Button>
    ),
  }),
});
