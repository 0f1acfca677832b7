import { onSessionElsewhere, reloadPermissions, useSettings } from '@wenyuan/app';
import { safeRedirect } from '@wenyuan/domain';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { usePage } from '../../lib/use-page.ts';
import styles from './account.module.css';
import { page } from './login.page.ts';
import { LoginWays } from './login-ways.tsx';
import { OauthButtons } from './oauth-buttons.tsx';

export function Component() {
  const { redirect } = usePage(page).search;
  const { enable_register, is_close, login_required } = useSettings().security;
  const navigate = useNavigate();
  useEffect(() => {
    let isLeft = false;
    const goOn = async () => {
      // Whether the page before may be opened depends on them.
      await reloadPermissions();
      if (isLeft) return;
      isLeft = true;
      await navigate(safeRedirect(redirect), { replace: true });
    };
    const stop = onSessionElsewhere(() => void goOn());
    return () => {
      isLeft = true;
      stop();
    };
  }, [navigate, redirect]);
  return (
    <>
      <LoginWays
        title="登录"
        lead={
          <>
            {login_required ? '本站需登录后访问。' : null}
            {enable_register && !is_close ? (
              <>
                还没有账号？<Link to={paths.register(redirect || undefined)}>注册一个</Link>
              </>
            ) : null}
          </>
        }
        onDone={() => navigate(safeRedirect(redirect), { replace: true })}
      />
      <p className={styles.below}>
        <Link to={paths.forgot(redirect || undefined)}>忘记密码？</Link>
      </p>
      <OauthButtons redirect={redirect} />
    </>
  );
}
