import { client, enter, showFailure, useSettings } from '@wenyuan/app';
import { safeRedirect } from '@wenyuan/domain';
import { toast } from '@wenyuan/ui';
import { Form, PasswordField } from '@wenyuan/ui/forms';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { newPasswordErrors, type NewPassword } from './new-password.ts';
import { noSmsCode, smsCodeErrors, SmsCodeFields, type SmsCode } from './sms-code-fields.tsx';
import { toErrors } from './to-errors.ts';

/** Registers a phone, with the code that is sent to it. */
export function RegisterMobileForm({ redirect }: { redirect: string }) {
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
      await enter(await client.user.registerMobile({ mobile, code, password }));
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
      isSubmitting={form.formState.isSubmitting}
      submitLabel="注册"
    >
      <SmsCodeFields form={form} purpose="register" onFailure={setFailure} />
      <PasswordField
        control={form.control}
        name="password"
        label="密码"
        autoComplete="new-password"
        hint={`至少 ${password_min} 个字符，不能是常见的密码`}
        required
      />
      <PasswordField
        control={form.control}
        name="repeated"
        label="确认密码"
        autoComplete="new-password"
        required
      />
    </Form>
  );
}
