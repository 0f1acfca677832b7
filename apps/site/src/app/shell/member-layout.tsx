import { useQuery } from '@tanstack/react-query';
import { hasStatus } from '@wenyuan/api-client';
import { api, isLoggedIn, useCreditWords, useSession, useSettings, useSite } from '@wenyuan/app';
import { Button, ErrorScreen, useHydrated } from '@wenyuan/ui';
import {
  Bell,
  Bookmark,
  Coins,
  Download,
  FileText,
  Gauge,
  HandCoins,
  Highlighter,
  History,
  MessageSquare,
  Newspaper,
  ReceiptText,
  SearchX,
  UserCog,
  UserPlus,
} from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { Link, Outlet, useLocation, useNavigate } from 'react-router';
import styles from '../../lib/member/member-layout.module.css';
import { refreshMember } from '../../lib/member/refresh-member.ts';
import { paths } from '../../lib/paths.ts';
import { useCurrentInSight } from '../../lib/use-current-in-sight.ts';

const links = [
  { to: paths.member(), label: '概览', icon: Gauge },
  { to: paths.notices(), label: '我的通知', icon: Bell },
  { to: paths.ownDocuments(), label: '我的文档', icon: FileText },
  { to: paths.ownArticles(), label: '我的文章', icon: Newspaper },
  { to: paths.favorites(), label: '我的收藏', icon: Bookmark },
  { to: paths.follows(), label: '我的关注', icon: UserPlus },
  { to: paths.annotations(), label: '我的笔记', icon: Highlighter },
  { to: paths.downloads(), label: '我的下载', icon: Download },
  { to: paths.orders(), label: '我的订单', icon: ReceiptText },
  { to: paths.credits(), label: '积分明细', icon: Coins },
  { to: paths.withdrawals(), label: '收入提现', icon: HandCoins },
  { to: paths.ownComments(), label: '我的评论', icon: MessageSquare },
  { to: paths.ownWishes(), label: '我求的文档', icon: SearchX },
  { to: paths.dynamics(), label: '我的动态', icon: History },
  { to: paths.profile(), label: '账号设置', icon: UserCog },
] as const;

function MemberNavigation() {
  const { pathname } = useLocation();
  const row = useCurrentInSight(pathname);
  const words = useCreditWords();
  const { enable_withdraw } = useSettings().payment;
  const shown = links.filter(({ to }) => to !== paths.withdrawals() || enable_withdraw);
  return (
    <nav ref={row} className={styles.nav} aria-label="个人中心">
      <ul className={styles.links}>
        {shown.map(({ to, label, icon: Icon }) => {
          const isCurrent = pathname.replace(/\/+$/, '') === to;
          return (
            <li key={to}>
              <Link to={to} className={styles.link} aria-current={isCurrent ? 'page' : undefined}>
                <Icon size={18} aria-hidden="true" />
                {words(label)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The area of a site that may be closed: each part of its page would say the same. */
function Refused({ onRetry, children }: { onRetry: () => void; children: ReactNode }) {
  const { closing } = useSite(true);
  if (closing === undefined) return children;
  return (
    <main id="main">
      <ErrorScreen cause="forbidden" notice={closing}>
        <Button onClick={onRetry}>重试</Button>
      </ErrorScreen>
    </main>
  );
}

/** The member area: its navigation beside the page, or above it on a phone. */
export function MemberLayout() {
  const { token } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const isLoggedOut = isHydrated && token === undefined;
  // What the bell asks is refused to no member of a site that is open.
  const { error, refetch } = useQuery({ ...api.notice.unread({}), enabled: isLoggedIn });
  // Balance and counts change by what is done on the site, and by what others do.
  useEffect(() => {
    if (token !== undefined) void refreshMember();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when somebody comes to the area
  }, []);
  // A session may end here, in another tab, or by a 401: the page must not stay on screen after that.
  useEffect(() => {
    if (isLoggedOut) void navigate(paths.login(`${pathname}${search}`), { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- only the end of the session leads away
  }, [isLoggedOut]);
  const area = (
    <div className={styles.area}>
      <MemberNavigation />
      {isLoggedOut ? null : <Outlet />}
    </div>
  );
  if (!hasStatus(error, 403)) return area;
  return <Refused onRetry={() => void refetch()}>{area}</Refused>;
}
