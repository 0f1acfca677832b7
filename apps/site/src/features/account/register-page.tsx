import { useSettings } from '@wenyuan/app';
import { Alert } from '@wenyuan/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { usePage } from '../../lib/use-page.ts';
import styles from './account.module.css';
import { OauthButtons } from './oauth-buttons.tsx';
import { RegisterEmailForm } from './register-email-form.tsx';
import { RegisterMobileForm } from './register-mobile-form.tsx';
import { page } from './register.page.ts';
import { WayTabs } from './way-tabs.tsx';

const ways = [
  { value: 'email', label: '用邮箱注册' },
  { value: 'mobile', label: '用手机注册' },
] as const;

/** The ways to open an account; the phone only where the site sends text messages. */
function Ways({ redirect }: { redirect: string }) {
  const { enable_sms } = useSettings().system;
  const [way, setWay] = useState<(typeof ways)[number]['value']>('email');
  return (
    <>
      {enable_sms ? <WayTabs label="注册方式" ways={ways} way={way} onChange={setWay} /> : null}
      {enable_sms && way === 'mobile' ? (
        <RegisterMobileForm redirect={redirect} />
      ) : (
        <RegisterEmailForm redirect={redirect} />
      )}
      <OauthButtons redirect={redirect} />
    </>
  );
}

export function Component() {
  const { security } = useSettings();
  const { redirect } = usePage(page).search;
  return (
    <>
      <h1 className={styles.heading}>注册</h1>
      <p className={styles.lead}>
        已有账号？<Link to={paths.login(redirect || undefined)}>直接登录</Link>
      </p>
      {security.enable_register && !security.is_close ? (
        <Ways redirect={redirect} />
      ) : (
        <Alert tone="warning">网站暂未开放用户注册</Alert>
      )}
    </>
  );
}
