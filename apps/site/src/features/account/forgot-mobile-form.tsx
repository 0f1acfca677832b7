import { client, showFailure, useSettings } from '@wenyuan/app';
import { SmsType } from '@wenyuan/domain';
import { toast } from '@wenyuan/ui';
import { CaptchaField, Form } from '@wenyuan/ui/forms';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { usePage } from '../../lib/use-page.ts';
import { CodeField } from './code-field.tsx';
import { page } from './forgot.page.ts';
import { mobileError, MobileField } from './mobile-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { newPasswordErrors, type NewPassword } from './new-password.ts';
import { toErrors } from './to-errors.ts';
import { useMobileCode, type MobileProof } from './use-mobile-code.ts';

type Values = NewPassword & MobileProof;

/** Sets a new password with a code that is sent to the phone. */
export function ForgotMobileForm() {
  const { password_min } = useSettings().security;
  const { redirect } = usePage(page).search;
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string>();
  const form = useForm<Values>({
    defaultValues: { mobile: '', captcha: '', code: '', password: '', repeated: '' },
    resolver: (values) =>
      toErrors(values, {
        mobile: mobileError(values.mobile),
        code: values.code.trim() === '' ? '请输入验证码' : undefined,
        ...newPasswordErrors(values, password_min),
      }),
  });
  const { captcha, send } = useMobileCode(form, {
    type: SmsType.FindPassword,
    refuse: (isRegistered) => (isRegistered ? undefined : '该手机号码尚未注册'),
    onFailure: setFailure,
  });
  const { control, formState, handleSubmit } = form;
  const submit = handleSubmit(async ({ mobile, code, password }) => {
    setFailure(undefined);
    try {
      await client.user.findPasswordMobile({ mobile, code, password });
      toast.success('密码重置成功，请重新登录');
      await navigate(paths.login(redirect || undefined), { replace: true });
    } catch (error) {
      setFailure(showFailure(form, error, '重置失败'));
    }
  });
  return (
    <Form
      onSubmit={submit}
      error={failure}
      isSubmitting={formState.isSubmitting}
      submitLabel="重置密码"
    >
      <MobileField control={control} />
      <CaptchaField control={control} name="captcha" captcha={captcha} />
      <CodeField control={control} label="短信验证码" send={send} />
      <NewPasswordFields control={control} label="新密码" />
    </Form>
  );
}
