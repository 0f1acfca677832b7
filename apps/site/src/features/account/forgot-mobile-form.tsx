import { client, showFailure, useSettings } from '@wenyuan/app';
import { toast } from '@wenyuan/ui';
import { Form } from '@wenyuan/ui/forms';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { newPasswordErrors, type NewPassword } from './new-password.ts';
import { noSmsCode, smsCodeErrors, SmsCodeFields, type SmsCode } from './sms-code-fields.tsx';
import { toErrors } from './to-errors.ts';

/** Sets a new password with a code that is sent to the phone. */
export function ForgotMobileForm() {
  const { password_min } = useSettings().security;
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string>();
  const form = useForm<NewPassword & SmsCode>({
    defaultValues: { ...noSmsCode, password: '', repeated: '' },
    resolver: (values) =>
      toErrors(values, { ...smsCodeErrors(values), ...newPasswordErrors(values, password_min) }),
  });
  const submit = form.handleSubmit(async ({ mobile, code, password }) => {
    setFailure(undefined);
    try {
      await client.user.findPasswordMobile({ mobile, code, password });
      toast.success('密码重置成功，请重新登录');
      await navigate(paths.login(), { replace: true });
    } catch (error) {
      setFailure(showFailure(form, error, '重置失败'));
    }
  });
  return (
    <Form
      onSubmit={submit}
      error={failure}
      isSubmitting={form.formState.isSubmitting}
      submitLabel="重置密码"
    >
      <SmsCodeFields form={form} purpose="find_password" onFailure={setFailure} />
      <NewPasswordFields control={form.control} />
    </Form>
  );
}
