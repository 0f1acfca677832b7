import { currentSession, LoginForm, logOut, useRouteFocus, useSettings } from '@wenyuan/app';
import { isAdmin, pageTitle, safeRedirect } from '@wenyuan/domain';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../lib/paths.ts';
import styles from './account.module.css';

export function Component() {
  useRouteFocus();
  const { system } = useSettings();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  /** Returns a sentence for members without any right here, which the form shows. */
  const finishLogin = async () => {
    const { user, allowPages } = currentSession();
    if (isAdmin(allowPages))
      return navigate(safeRedirect(params.get('redirect'), paths.dashboard()), { replace: true });
    await logOut();
    return `账号 ${user?.username ?? ''} 没有后台权限，请联系管理员开通`;
  };
  return (
    <main id="main" className={styles.page}>
      <title>{pageTitle('登录', system.sitename)}</title>
      <div className={styles.form}>
        <LoginForm title="管理后台" lead={`登录后管理${system.sitename}`} onDone={finishLogin} />
      </div>
    </main>
  );
}
