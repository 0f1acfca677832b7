import { client, toErrors, useCaptcha, useSettings, useSubmit } from '@wenyuan/app';
import { toast } from '@wenyuan/ui';
import { CaptchaField, Form } from '@wenyuan/ui/forms';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { newPasswordErrors, type NewPassword } from './new-password.ts';

type Values = NewPassword & { captcha: string };

/** Sets a new password with the token of the letter's link. */
export function ResetPasswordForm({ token }: { token: string }) {
  const { password_min } = useSettings().security;
  const navigate = useNavigate();
  const captcha = useCaptcha('find_password');
  const form = useForm<Values>({
    defaultValues: { password: '', repeated: '', captcha: '' },
    resolver: (values) => toErrors(values, { ...newPasswordErrors(values, password_min) }),
  });
  const { control } = form;
  const submit = useSubmit(
    form,
    '重置失败',
    async ({ password, captcha: answer }) => {
      await client.user.findPasswordStepTwo({
        token,
        password,
        captcha: answer,
        captcha_id: captcha.id,
      });
      toast.success('密码重置成功，请重新登录');
      // The address with the used token does not stay in the history.
      await navigate(paths.login(), { replace: true });
    },
    { onFailure: () => captcha.renew(form) },
  );
  return (
    <Form {...submit} submitLabel="重置密码">
      <NewPasswordFields control={control} label="新密码" />
      <CaptchaField control={control} captcha={captcha} />
    </Form>
  );
}
