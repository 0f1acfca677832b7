import { LoginForm } from '@wenyuan/app';
import { safeRedirect } from '@wenyuan/domain';
import { useNavigate, useSearchParams } from 'react-router';
import { useSettings } from '../../lib/settings.ts';
import styles from './account.module.css';

export function Component() {
  const { system } = useSettings();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return (
    <main id="main" className={styles.page}>
      <title>{`登录 | ${system.sitename}`}</title>
      <div className={styles.form}>
        <LoginForm
          title="管理后台"
          lead={`登录后管理${system.sitename}`}
          onDone={() =>
            navigate(safeRedirect(params.get('redirect'), '/admin/dashboard'), { replace: true })
          }
        />
      </div>
    </main>
  );
}
