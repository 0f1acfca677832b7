import {
  currentSession,
  LoginForm,
  logOut,
  reloadPermissions,
  useRouteFocus,
  useSettings,
} from '@wenyuan/app';
import { isAdmin, pageTitle, safeRedirect } from '@wenyuan/domain';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../lib/paths.ts';
import styles from './account.module.css';

export function Component() {
  useRouteFocus();
  const { system } = useSettings();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  /** Returns a sentence for whom it does not lead in, which the form shows. */
  const finishLogin = async () => {
    // Without rights they may not have been read; then that is said.
    const isKnown = isAdmin(currentSession().allowPages) || (await reloadPermissions());
    const { user, allowPages } = currentSession();
    if (isAdmin(allowPages))
      return navigate(safeRedirect(params.get('redirect'), paths.dashboard()), { replace: true });
    await logOut();
    if (!isKnown) return '获取权限失败，请稍后再登录';
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
