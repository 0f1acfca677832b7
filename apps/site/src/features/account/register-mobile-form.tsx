import { registerByMobile, showFailure, useSettings } from '@wenyuan/app';
import { safeRedirect, SmsType } from '@wenyuan/domain';
import { toast } from '@wenyuan/ui';
import { CaptchaField, Form } from '@wenyuan/ui/forms';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { usePage } from '../../lib/use-page.ts';
import { AgreementNote } from './agreement-note.tsx';
import { CodeField } from './code-field.tsx';
import { mobileError, MobileField } from './mobile-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { newPasswordErrors, type NewPassword } from './new-password.ts';
import { page } from './register.page.ts';
import { toErrors } from './to-errors.ts';
import { useMobileCode, type MobileProof } from './use-mobile-code.ts';

type Values = NewPassword & MobileProof;

/** Registers with a number, which a code proves. */
export function RegisterMobileForm() {
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
    type: SmsType.Register,
    refuse: (isRegistered) => (isRegistered ? '该手机号码已注册，请直接登录' : undefined),
    onFailure: setFailure,
  });
  const { control, formState, handleSubmit } = form;
  const submit = handleSubmit(async ({ mobile, code, password }) => {
    setFailure(undefined);
    try {
      await registerByMobile({ mobile, code, password });
      toast.success('注册成功');
      await navigate(safeRedirect(redirect), { replace: true });
    } catch (error) {
      setFailure(showFailure(form, error, '注册失败'));
    }
  });
  return (
    <Form
      onSubmit={submit}
      error={failure}
      isSubmitting={formState.isSubmitting}
      submitLabel="注册"
    >
      <MobileField control={control} />
      <CaptchaField control={control} name="captcha" captcha={captcha} />
      <CodeField control={control} label="短信验证码" send={send} />
      <NewPasswordFields control={control} label="密码" />
      <AgreementNote />
    </Form>
  );
}
