import { lazyPart, useSession, useSettings } from '@wenyuan/app';
import { Button } from '@wenyuan/ui';
import { Suspense } from 'react';
import { LoginLink } from '../../lib/login-link.tsx';
import { paths } from '../../lib/paths.ts';
import styles from './shell.module.css';
import { UserName } from './user-name.tsx';

/** Visitors, whom the first paint is for, do without it. */
const MemberMenu = lazyPart(async () => (await import('./member-menu.tsx')).MemberMenu);

/** Links to login and registration, each with the way back to the present page. */
export function GuestLinks() {
  const { enable_register, is_close } = useSettings().security;
  return (
    <div className={styles.account}>
      <Button asChild variant="ghost" size="sm">
        <LoginLink>登录</LoginLink>
      </Button>
      {enable_register && !is_close ? (
        <Button asChild size="sm">
          <LoginLink way={paths.register}>注册</LoginLink>
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
