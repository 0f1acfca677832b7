import { lazyPart, useSession, useSettings } from '@wenyuan/app';
import { Button } from '@wenyuan/ui';
import { Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import styles from './shell.module.css';
import { UserName } from './user-name.tsx';

/** Visitors, whom the first paint is for, do without it. */
const MemberMenu = lazyPart(async () => (await import('./member-menu.tsx')).MemberMenu);

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
  const { user } = useSession();
  if (user === undefined) return <GuestLinks />;
  const waiting = (
    <Button asChild variant="ghost" size="sm">
      <span>
        <UserName user={user} />
      </span>
    </Button>
  );
  return (
    <Suspense fallback={waiting}>
      <MemberMenu user={user} />
    </Suspense>
  );
}
