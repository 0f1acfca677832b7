import { client } from '@wenyuan/app';
import { SmsType } from '@wenyuan/domain';
import { toast } from '@wenyuan/ui';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { usePage } from '../../lib/use-page.ts';
import { page } from './forgot.page.ts';
import { MobilePasswordForm } from './mobile-password-form.tsx';

/** Sets a new password with a code that is sent to the phone. */
export function ForgotMobileForm() {
  const { redirect } = usePage(page).search;
  const navigate = useNavigate();
  return (
    <MobilePasswordForm
      type={SmsType.FindPassword}
      refuse={(isRegistered) => (isRegistered ? undefined : '该手机号码尚未注册')}
      passwordLabel="新密码"
      submitLabel="重置密码"
      failure="重置失败"
      onSubmit={async (values) => {
        await client.user.findPasswordMobile(values);
        toast.success('密码重置成功，请重新登录');
        await navigate(paths.login(redirect || undefined), { replace: true });
      }}
    />
  );
}
