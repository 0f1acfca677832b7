import { LoginForm } from '@wenyuan/app';
import { safeRedirect } from '@wenyuan/domain';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Head } from '../../lib/page-title.tsx';

export function Component() {
  const [params] = useSearchParams();
  const redirect = params.get('redirect');
  const navigate = useNavigate();
  return (
    <>
      <Head page={{ kind: 'plain', title: '登录', path: '/auth/login' }} />
      <LoginForm
        title="登录"
        lead={
          <>
            还没有账号？<Link to={paths.register(redirect ?? undefined)}>注册一个</Link>
          </>
        }
        onDone={() => navigate(safeRedirect(redirect), { replace: true })}
      />
    </>
  );
}
