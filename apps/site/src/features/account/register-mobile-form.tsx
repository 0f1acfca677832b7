import { registerByMobile, useSettings } from '@wenyuan/app';
import { safeRedirect, SmsType } from '@wenyuan/domain';
import { useNavigate } from 'react-router';
import { usePage } from '../../lib/use-page.ts';
import { AgreementNote } from './agreement-note.tsx';
import { MobilePasswordForm } from './mobile-password-form.tsx';
import { page } from './register.page.ts';
import { welcome } from './welcome.ts';

/** Registers with a number, which a code proves. */
export function RegisterMobileForm() {
  const { redirect } = usePage(page).search;
  const { credit_name } = useSettings().system;
  const navigate = useNavigate();
  return (
    <MobilePasswordForm
      type={SmsType.Register}
      refuse={(isRegistered) => (isRegistered ? '该手机号码已注册，请直接登录' : undefined)}
      passwordLabel="密码"
      submitLabel="注册"
      failure="注册失败"
      onSubmit={async (values) => {
        await registerByMobile(values);
        welcome(credit_name);
        await navigate(safeRedirect(redirect), { replace: true });
      }}
    >
      <AgreementNote />
    </MobilePasswordForm>
  );
}
