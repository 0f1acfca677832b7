import { LoginForm } from '@wenyuan/app';
import { safeRedirect } from '@wenyuan/domain';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../lib/paths.ts';

export function Component() {
  const [params] = useSearchParams();
  const redirect = params.get('redirect');
  const navigate = useNavigate();
  return (
    <>
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
