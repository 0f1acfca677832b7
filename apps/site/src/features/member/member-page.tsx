import { useQuery } from '@tanstack/react-query';
import { useCreditWords, useSession, useSettings } from '@wenyuan/app';
import { formatCount, formatDate, formatWhole } from '@wenyuan/domain';
import { Alert, Avatar, Button } from '@wenyuan/ui';
import { Link } from 'react-router';
import { MemberFrame } from '../../lib/member/member-frame.tsx';
import { paths } from '../../lib/paths.ts';
import { useMayUpload } from '../../lib/member/use-may-upload.ts';
import { usePage } from '../../lib/use-page.ts';
import { CreditRow } from '../credit/index.ts';
import { DynamicRow } from '../dynamic/index.ts';
import { ContinueReading } from './continue-reading.tsx';
import { ACTIVITY_DAYS, page } from './member.page.ts';
import styles from './member.module.css';
import { OwnActivity } from './own-activity.tsx';
import { Panel } from './panel.tsx';
import { SignCalendar } from './sign-calendar.tsx';
import { VipSummary } from './vip-summary.tsx';

/** Name, picture and counts. */
function Card() {
  const { user } = useSession();
  const { credit_name } = useSettings().system;
  if (user === undefined) return null;
  const counts = [
    { label: credit_name, count: formatWhole(user.credit_count ?? 0), to: paths.credits() },
    { label: '文档', count: formatCount(user.doc_count), to: paths.ownDocuments() },
    { label: '收藏', count: formatCount(user.favorite_count), to: paths.favorites() },
    { label: '评论', count: formatCount(user.comment_count), to: paths.ownComments() },
    { label: '关注', count: formatCount(user.follow_count), to: paths.follows('authors') },
    { label: '粉丝', count: formatCount(user.fans_count), to: paths.follows('fans') },
  ];
  return (
    <section className={styles.card} aria-label="我的账号">
      <Avatar user={user} size={64} />
      <div className={styles.who}>
        <p className={styles.username}>{user.username}</p>
        <p className={styles.text}>
          {user.signature === ''
            ? `${formatDate(user.created_at, 'yyyy-MM-dd')} 加入`
            : user.signature}
        </p>
      </div>
      <Button asChild variant="outline" size="sm">
        <Link to={paths.profile()}>账号设置</Link>
      </Button>
      <ul className={styles.counts}>
        {counts.map(({ label, count, to }) => (
          <li key={label}>
            <Link to={to}>
              <strong>{count}</strong>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where the member stands: account, membership, sign-in, and what happened last. */
export function Component() {
  const { queries } = usePage(page);
  const pending = useQuery(queries.pending);
  const vip = useQuery(queries.vip);
  const signs = useQuery(queries.signs);
  const credits = useQuery(queries.credits);
  const dynamics = useQuery(queries.dynamics);
  const activity = useQuery(queries.activity);
  const { user } = useSession();
  const words = useCreditWords();
  const unpaid = pending.data?.total ?? 0;
  const upload = useMayUpload() ? (
    <Button asChild size="sm">
      <Link to={paths.upload()}>上传文档</Link>
    </Button>
  ) : undefined;
  return (
    <MemberFrame title={page.title} actions={upload}>
      {unpaid === 0 ? null : (
        <Alert tone="warning">
          有 {unpaid} 个订单等待支付。
          <Link className={styles.link} to={`${paths.orders()}?status=1`}>
            查看订单
          </Link>
        </Alert>
      )}
      <Card />
      <div className={styles.panels}>
        <Panel title="签到" query={signs} failure="签到日历加载失败">
          {(reply) => <SignCalendar signs={reply} />}
        </Panel>
        <Panel title="会员" query={vip} failure="会员状态加载失败">
          {(reply) => <VipSummary vip={reply} />}
        </Panel>
        <ContinueReading />
        <Panel
          title={words('积分明细')}
          more={{ to: paths.credits(), label: words('查看全部积分明细') }}
          query={credits}
          failure={words('积分明细加载失败')}
        >
          {({ credit }) =>
            credit.length === 0 ? (
              <p className={styles.text}>{words('还没有积分变动，签到即可得到积分。')}</p>
            ) : (
              <ul>
                {credit.map((row) => (
                  <CreditRow key={row.id} row={row} />
                ))}
              </ul>
            )
          }
        </Panel>
      </div>
      {/* Readers without documents have nothing to see here. */}
      {(user?.doc_count ?? 0) === 0 ? null : (
        <Panel
          title={`近 ${ACTIVITY_DAYS} 天我的文档`}
          more={{ to: paths.ownDocuments(), label: '查看全部文档' }}
          query={activity}
          failure="文档的近况加载失败"
        >
          {(reply) => <OwnActivity activity={reply} />}
        </Panel>
      )}
      <Panel
        title="我的动态"
        more={{ to: paths.dynamics(), label: '查看全部动态' }}
        query={dynamics}
        failure="动态加载失败"
      >
        {({ dynamic }) =>
          dynamic.length === 0 ? (
            <p className={styles.text}>您的收藏、评论、关注、上传与下载会记在这里。</p>
          ) : (
            <ul>
              {dynamic.map((row) => (
                <DynamicRow key={row.id} row={row} />
              ))}
            </ul>
          )
        }
      </Panel>
    </MemberFrame>
  );
}
