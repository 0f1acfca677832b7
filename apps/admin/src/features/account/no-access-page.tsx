import { logOut, useSession } from '@wenyuan/app';
import { Button } from '@wenyuan/ui';
import { useNavigate } from 'react-router';
import { siteOrigin } from '../../lib/site-origin.ts';
import styles from './account.module.css';

/** A member who may open nothing here is told so, and how to go on. */
export function Component() {
  const { user } = useSession();
  const navigate = useNavigate();
  const change = async () => {
    await logOut();
    await navigate('/auth/login', { replace: true });
  };
  return (
    <main id="main" className={styles.page}>
      <title>没有后台权限</title>
      <div className={styles.form}>
        <h1 className={styles.heading}>没有后台权限</h1>
        <p className={styles.text}>
          {user === undefined
            ? '您还没有登录。'
            : `账号 ${user.username} 没有任何后台页面的权限，请联系管理员开通。`}
        </p>
        <div className={styles.actions}>
          <Button variant="outline" onClick={() => void change()}>
            换一个账号登录
          </Button>
          <Button asChild>
            <a href={siteOrigin()}>去站点首页</a>
          </Button>
        </div>
      </div>
    </main>
  );
}
