import { logOut, useSession, useSettings } from '@wenyuan/app';
import { isAdmin } from '@wenyuan/domain';
import { Button, Menu, toast } from '@wenyuan/ui';
import { LayoutDashboard, LogOut, PenLine, UserCog, UserRound } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router';
import { adminOrigin } from '../../lib/origins.ts';
import { paths } from '../../lib/paths.ts';
import styles from './shell.module.css';

/** Links to login and registration, each with the way back to the present page. */
export function GuestLinks() {
  const { pathname, search } = useLocation();
  const { enable_register, is_close } = useSettings().security;
  const from = pathname === '/' ? undefined : `${pathname}${search}`;
  return (
    <div className={styles.account}>
      <Button asChild variant="ghost" size="sm">
        <Link to={paths.login(from)}>登录</Link>
      </Button>
      {enable_register && !is_close ? (
        <Button asChild size="sm">
          <Link to={paths.register(from)}>注册</Link>
        </Button>
      ) : null}
    </div>
  );
}

export function UserMenu() {
  const { user, allowPages } = useSession();
  const navigate = useNavigate();
  if (user === undefined) return <GuestLinks />;
  const leave = async () => {
    // Away from a page of the member area first: without a session it leads to the login.
    await navigate('/');
    await logOut();
    toast.success('退出成功');
  };
  const admin = isAdmin(allowPages)
    ? [
        {
          label: '管理后台',
          icon: <LayoutDashboard aria-hidden="true" />,
          onSelect: () => location.assign(`${adminOrigin()}/admin/dashboard`),
        },
      ]
    : [];
  return (
    <Menu
      label={`${user.username} 的菜单`}
      size="sm"
      actions={[
        ...admin,
        {
          label: '写文章',
          icon: <PenLine aria-hidden="true" />,
          onSelect: () => void navigate(paths.writeArticle()),
        },
        {
          label: '会员中心',
          icon: <UserRound aria-hidden="true" />,
          onSelect: () => void navigate(paths.member()),
        },
        {
          label: '账号设置',
          icon: <UserCog aria-hidden="true" />,
          onSelect: () => void navigate(paths.profile()),
        },
        { label: '退出登录', icon: <LogOut aria-hidden="true" />, onSelect: () => void leave() },
      ]}
    >
      <span className={styles.avatar} data-letter={user.avatar === '' ? [...user.username][0] : ''}>
        {user.avatar === '' ? null : <img src={user.avatar} alt="" width={28} height={28} />}
      </span>
      <span className={styles.username}>{user.username}</span>
    </Menu>
  );
}
