import { useQuery } from '@tanstack/react-query';
import { api, logOut, useDirtyGuard, useRouteFocus, useSession, useSettings } from '@wenyuan/app';
import { RecoveryCodes, SecondFactorSetup } from '@wenyuan/app/security';
import { safeRedirect } from '@wenyuan/domain';
import { Button } from '@wenyuan/ui';
import { useRef, useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../lib/paths.ts';
import styles from './account.module.css';

/** Sets up the second factor: before any other page opens where the site requires one of operators, else by choice. */
export function Component() {
  useRouteFocus();
  const { system } = useSettings();
  const { token, user } = useSession();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [codes, setCodes] = useState<readonly string[]>();
  const [isSaved, setSaved] = useState(false);
  const isConfirmed = useRef(false);
  useDirtyGuard(codes !== undefined && !isSaved, () => !isConfirmed.current, {
    question: {
      title: '仍要离开？',
      text: '恢复码还没有保存，离开后无法再次查看。',
      verb: '离开',
    },
  });
  const from = safeRedirect(params.get('redirect'), paths.dashboard());
  const finishSetup = () => {
    isConfirmed.current = true;
    void navigate(from, { replace: true });
  };
  const { data } = useQuery({ ...api.secondFactor.get({}), enabled: token !== undefined });
  const isChoice = data !== undefined && !data.is_required;
  if (token === undefined) return <Navigate to={paths.login()} replace />;
  // Who has one already has nothing to set up; recovery codes that were just made are still to be kept.
  if (data?.enabled === true && codes === undefined) return <Navigate to={from} replace />;
  return (
    <main id="main" className={styles.page}>
      <title>{`设置两步验证 | ${system.sitename}`}</title>
      <div className={styles.form}>
        <h1 className={styles.heading}>设置两步验证</h1>
        <p className={styles.text}>
          {isChoice
            ? '启用后，登录时除密码外还须输入验证器中的动态码：密码泄露时，别人仍不能登录。'
            : `${system.sitename}要求管理后台的账号启用两步验证。设置完成后，账号 ${user?.username ?? ''} 即可进入后台。`}
        </p>
        {codes === undefined ? (
          <SecondFactorSetup onDone={setCodes} />
        ) : (
          <RecoveryCodes codes={codes} onSaved={() => setSaved(true)} onDone={finishSetup} />
        )}
        <p className={styles.text}>
          {isChoice ? (
            <Button asChild variant="ghost" size="sm">
              <Link to={from}>返回后台</Link>
            </Button>
          ) : (
            <Button variant="ghost" size="sm" onClick={() => void logOut()}>
              换一个账号登录
            </Button>
          )}
        </p>
      </div>
    </main>
  );
}
