import { toErrors, useSettings, useSubmit } from '@wenyuan/app';
import { SmsType } from '@wenyuan/domain';
import { CaptchaField, Form } from '@wenyuan/ui/forms';
import { type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { CodeField } from './code-field.tsx';
import { mobileError, MobileField } from './mobile-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { newPasswordErrors, type NewPassword } from './new-password.ts';
import { useMobileCode, type MobileProof } from './use-mobile-code.ts';

type Values = NewPassword & MobileProof;

/** Takes a number, which a code proves, and the new password of its account. */
export function MobilePasswordForm({
  type,
  refuse,
  passwordLabel,
  submitLabel,
  failure: fallback,
  onSubmit,
  children,
}: {
  type: typeof SmsType.Register | typeof SmsType.FindPassword;
  /** Why no code is sent to the number. */
  refuse: (isRegistered: boolean) => string | undefined;
  passwordLabel: '密码' | '新密码';
  submitLabel: string;
  /** Said of a failure that has no words of its own. */
  failure: string;
  onSubmit: (values: Pick<Values, 'mobile' | 'code' | 'password'>) => Promise<void>;
  children?: ReactNode;
}) {
  const { password_min } = useSettings().security;
  const form = useForm<Values>({
    defaultValues: { mobile: '', captcha: '', code: '', password: '', repeated: '' },
    resolver: (values) =>
      toErrors(values, {
        mobile: mobileError(values.mobile),
        code: values.code.trim() === '' ? '请输入验证码' : undefined,
        ...newPasswordErrors(values, password_min),
      }),
  });
  const { control } = form;
  const { say, ...submit } = useSubmit(
    form,
    fallback,
    ({ mobile, code, password }) => onSubmit({ mobile, code, password }),
    { toasts: type === SmsType.Register },
  );
  const { captcha, send } = useMobileCode(form, { type, refuse, onFailure: say });
  return (
    <Form {...submit} submitLabel={submitLabel}>
      <MobileField control={control} />
      <CaptchaField control={control} captcha={captcha} />
      <CodeField control={control} label="短信验证码" send={send} />
      <NewPasswordFields control={control} label={passwordLabel} />
      {children}
    </Form>
  );
}
