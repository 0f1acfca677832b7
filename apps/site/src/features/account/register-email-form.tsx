import { safeRedirect, USERNAME_MAX, validateEmail, validateUsername } from '@wenyuan/domain';
import { client, register, showFailure, useCaptcha, useSettings } from '@wenyuan/app';
import { Button, toast } from '@wenyuan/ui';
import { CaptchaField, Form, PasswordField, TextField } from '@wenyuan/ui/forms';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { newPasswordErrors, type NewPassword } from './new-password.ts';
import { toErrors } from './to-errors.ts';
import { useCountdown } from './use-countdown.ts';
import styles from './account.module.css';

type Values = NewPassword & { username: string; email: string; captcha: string; code: string };

/** The server sends one code a minute to an address. */
const CODE_SECONDS = 60;

/** Checks the server's rules before anything is sent. */
function messagesOf(values: Values, passwordMin: number, asksCode: boolean) {
  const { username, email, code } = values;
  return {
    username: validateUsername(username.trim().normalize('NFKC')),
    email: validateEmail(email.trim()),
    code: asksCode && code.trim() === '' ? '请输入邮箱验证码' : undefined,
    ...newPasswordErrors(values, passwordMin),
  };
}

/** Registers by name and e-mail address, with a code sent to it where the site verifies addresses. */
export function RegisterEmailForm({ redirect }: { redirect: string }) {
  const { security } = useSettings();
  const asksCode = security.enable_verify_register_email;
  const navigate = useNavigate();
  const captcha = useCaptcha('register');
  const wait = useCountdown();
  const [failure, setFailure] = useState<string>();
  const form = useForm<Values>({
    defaultValues: { username: '', email: '', password: '', repeated: '', captcha: '', code: '' },
    resolver: (values) => toErrors(values, messagesOf(values, security.password_min, asksCode)),
  });
  const { control, formState, getValues, handleSubmit, setError } = form;
  const renew = () => {
    form.setValue('captcha', '');
    captcha.refresh();
  };

  const sendCode = async () => {
    const { email, captcha: answer } = getValues();
    const message = validateEmail(email.trim());
    if (message !== undefined) {
      setError('email', { message }, { shouldFocus: true });
      return;
    }
    setFailure(undefined);
    try {
      await client.user.emailCode({ email, captcha: answer, captcha_id: captcha.id });
      toast.success('验证码已发送，请查看您的邮箱');
      wait.start(CODE_SECONDS);
    } catch (error) {
      setFailure(showFailure(form, error, '发送失败'));
    }
    renew();
  };
  const submit = handleSubmit(async ({ username, email, password, captcha: answer, code }) => {
    setFailure(undefined);
    try {
      const proof = asksCode ? { code } : { captcha: answer, captcha_id: captcha.id };
      await register({ username, email, password, ...proof });
      toast.success('注册成功');
      await navigate(safeRedirect(redirect), { replace: true });
    } catch (error) {
      setFailure(showFailure(form, error, '注册失败'));
      renew();
    }
  });

  const captchaField = captcha.enabled ? (
    <CaptchaField
      control={control}
      name="captcha"
      image={captcha.image}
      onRefresh={captcha.refresh}
    />
  ) : null;
  return (
    <Form
      onSubmit={submit}
      error={failure}
      isSubmitting={formState.isSubmitting}
      submitLabel="注册"
    >
      <TextField
        control={control}
        name="username"
        label="用户名"
        autoComplete="username"
        maxLength={USERNAME_MAX}
        hint="3 到 32 个字符，注册后用它登录"
        required
      />
      <TextField
        control={control}
        name="email"
        label="邮箱"
        type="email"
        autoComplete="email"
        maxLength={64}
        required
      />
      {asksCode ? (
        <>
          {captchaField}
          <div className={styles.withCode}>
            <TextField
              control={control}
              name="code"
              label="邮箱验证码"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={16}
              required
            />
            <Button variant="outline" disabled={wait.left > 0} onClick={() => void sendCode()}>
              {wait.left > 0 ? `剩余 ${wait.left} 秒` : '获取邮箱验证码'}
            </Button>
          </div>
        </>
      ) : null}
      <PasswordField
        control={control}
        name="password"
        label="密码"
        autoComplete="new-password"
        hint={`至少 ${security.password_min} 个字符，不能是常见的密码`}
        required
      />
      <PasswordField
        control={control}
        name="repeated"
        label="确认密码"
        autoComplete="new-password"
        required
      />
      {asksCode ? null : captchaField}
    </Form>
  );
}
