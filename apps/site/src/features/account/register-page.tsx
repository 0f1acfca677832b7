import { FormHead, useSettings } from '@wenyuan/app';
import { Alert } from '@wenyuan/ui';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { usePage } from '../../lib/use-page.ts';
import { OauthButtons } from './oauth-buttons.tsx';
import { RegisterEmailForm } from './register-email-form.tsx';
import { RegisterMobileForm } from './register-mobile-form.tsx';
import { page } from './register.page.ts';
import { useClosedRegistration } from './use-closed-registration.ts';
import { Ways } from './ways.tsx';

const byEmail = { value: 'email', label: '邮箱注册', Form: RegisterEmailForm };
const byMobile = { value: 'mobile', label: '手机注册', Form: RegisterMobileForm };

/** The phone is a way only where the site sends text messages. */
export function Component() {
  const { system } = useSettings();
  const { redirect } = usePage(page).search;
  const closed = useClosedRegistration();
  return (
    <>
      <FormHead
        title="注册"
        lead={
          <>
            已有账号？<Link to={paths.login(redirect || undefined)}>直接登录</Link>
          </>
        }
      />
      {closed === undefined ? (
        <>
          <Ways label="注册方式" ways={system.enable_sms ? [byEmail, byMobile] : [byEmail]} />
          <OauthButtons redirect={redirect} />
        </>
      ) : (
        <Alert tone="warning">{closed}</Alert>
      )}
    </>
  );
}
