import type { useSession } from '@wenyuan/app';
import { Avatar } from '@wenyuan/ui';
import { VipMark } from '../../lib/vip-mark.tsx';
import styles from './shell.module.css';

export type SessionUser = NonNullable<ReturnType<typeof useSession>['user']>;

/** The picture and the name of who is logged in. */
export function UserName({ user }: { user: SessionUser }) {
  return (
    <>
      <Avatar user={user} size={28} />
      <span className={styles.username}>{user.username}</span>
      <VipMark user={user} />
    </>
  );
}
