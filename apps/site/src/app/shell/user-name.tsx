import type { useSession } from '@wenyuan/app';
import { VipMark } from '../../lib/vip-mark.tsx';
import styles from './shell.module.css';

export type SessionUser = NonNullable<ReturnType<typeof useSession>['user']>;

/** The picture and the name of who is logged in. */
export function UserName({ user }: { user: SessionUser }) {
  return (
    <>
      <span className={styles.avatar} data-letter={user.avatar === '' ? [...user.username][0] : ''}>
        {user.avatar === '' ? null : <img src={user.avatar} alt="" width={28} height={28} />}
      </span>
      <span className={styles.username}>{user.username}</span>
      <VipMark user={user} />
    </>
  );
}
