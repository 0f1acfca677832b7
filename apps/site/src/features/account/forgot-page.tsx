import { useSettings } from '@wenyuan/app';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { usePage } from '../../lib/use-page.ts';
import styles from './account.module.css';
import { ForgotEmailForm } from './forgot-email-form.tsx';
import { ForgotMobileForm } from './forgot-mobile-form.tsx';
import { page } from './forgot.page.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { WayTabs } from './way-tabs.tsx';

const ways = [
  { value: 'email', label: '用邮箱找回' },
  { value: 'mobile', label: '用手机找回' },
] as const;

/** The ways to recover an account; the phone only where the site sends text messages. */
function Ways() {
  const { enable_sms } = useSettings().system;
  const [way, setWay] = useState<(typeof ways)[number]['value']>('email');
  if (!enable_sms) return <ForgotEmailForm />;
  return (
    <>
      <WayTabs label="找回方式" ways={ways} way={way} onChange={setWay} />
      {way === 'email' ? <ForgotEmailForm /> : <ForgotMobileForm />}
    </>
  );
}

export function Component() {
  const { token } = usePage(page).search;
  return (
    <>
      <h1 className={styles.heading}>{token === '' ? '找回密码' : '设置新密码'}</h1>
      <p className={styles.lead}>
        {token === '' ? (
          <>
            想起来了？<Link to={paths.login()}>返回登录</Link>
          </>
        ) : (
          <>
            链接已失效？<Link to={paths.forgot()}>重新获取</Link>
          </>
        )}
      </p>
      {token === '' ? <Ways /> : <ResetPasswordForm token={token} />}
    </>
  );
}
