import { currentSession, mayLeave, useLogOut, useSession } from '@wenyuan/app';
import { Avatar, Button, Menu } from '@wenyuan/ui';
import { Keyboard, KeyRound, LogOut, ShieldCheck, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { siteOrigin } from '../../lib/site-origin.ts';
import styles from './shell.module.css';

/** Logs out and goes to the site's home (spec section 4), unless a page keeps the person. */
export function useLeave(): () => Promise<void> {
  const logOut = useLogOut(paths.login());
  return async () => {
    if (!(await mayLeave()) || !(await logOut())) return;
    // Somebody may have logged in while the server was asked.
    if (currentSession().token === undefined) location.assign(`${siteOrigin()}/`);
  };
}

export function UserMenu({
  onProfile,
  onPassword,
  onShortcuts,
}: {
  onProfile: () => void;
  onPassword: () => void;
  onShortcuts: () => void;
}) {
  const { user } = useSession();
  const leave = useLeave();
  // A form with what was written stays on the screen after its session: this is the way back to it.
  if (user === undefined)
    return (
      <Button asChild size="sm" variant="outline">
        <Link to={paths.login()} target="_blank">
          登录
        </Link>
      </Button>
    );
  const { username } = user;
  return (
    <Menu
      label={`${username} 的菜单`}
      size="sm"
      actions={[
        { label: '个人资料', icon: <UserRound aria-hidden="true" />, onSelect: onProfile },
        { label: '修改密码', icon: <KeyRound aria-hidden="true" />, onSelect: onPassword },
        {
          label: '账号安全',
          icon: <ShieldCheck aria-hidden="true" />,
          onSelect: () => open(`${siteOrigin()}/member/profile`, '_blank', 'noopener'),
        },
        { label: '键盘快捷键', icon: <Keyboard aria-hidden="true" />, onSelect: onShortcuts },
        { label: '退出登录', icon: <LogOut aria-hidden="true" />, onSelect: () => void leave() },
      ]}
    >
      <Avatar user={user} size={28} />
      <span className={styles.username}>{username}</span>
    </Menu>
  );
}
