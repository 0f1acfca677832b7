import { useSession, useSettings } from '@wenyuan/app';
import { formatWhole } from '@wenyuan/domain';
import { Button } from '@wenyuan/ui';
import { Link } from 'react-router';
import { memberList } from '../../lib/member/member-list.tsx';
import { paths } from '../../lib/paths.ts';
import { takesMoney } from '../order/index.ts';
import { creditTabs, page } from './credit-list.page.ts';
import { CreditRow } from './credit-row.tsx';
import styles from './credit.module.css';

function Balance() {
  const { user } = useSession();
  const { system, payment } = useSettings();
  return (
    <p className={styles.balance}>
      余额 <strong>{formatWhole(user?.credit_count ?? 0)}</strong> {system.credit_name}
      {takesMoney(payment) ? (
        <Button asChild size="sm">
          <Link to={paths.buyCredits()}>充值</Link>
        </Button>
      ) : null}
    </p>
  );
}

export const Component = memberList(page, {
  rows: (reply) => reply.credit,
  Row: CreditRow,
  Aside: Balance,
  words: '按文档或订单查找',
  tabs: { name: 'kind', label: '变动的种类', options: creditTabs },
  failure: '积分明细加载失败',
  empty: ({ kind, wd }, words) =>
    kind !== '' || wd !== ''
      ? {
          title: '没有符合条件的变动',
          text: '换个关键词或种类试试。',
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
