import { safeRedirect, USERNAME_MAX, validateEmail, validateUsername } from '@wenyuan/domain';
import { Alert, toast } from '@wenyuan/ui';
import { CaptchaField, Form, PasswordField, TextField } from '@wenyuan/ui/forms';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { register, showFailure, useCaptcha, useSettings } from '@wenyuan/app';
import { usePage } from '../../lib/use-page.ts';
import styles from './account.module.css';
import { newPasswordErrors, type NewPassword } from './new-password.ts';
import { page } from './register.page.ts';
import { toErrors } from './to-errors.ts';

type Values = NewPassword & { username: string; email: string; captcha: string };

/** Checks the server's rules before anything is sent. */
function messagesOf(values: Values, passwordMin: number) {
  const { username, email } = values;
  return {
    username: validateUsername(username.trim().normalize('NFKC')),
    email: validateEmail(email.trim()),
    ...newPasswordErrors(values, passwordMin),
  };
}

export function Component() {
  const { security } = useSettings();
  const { redirect } = usePage(page).search;
  const navigate = useNavigate();
  const captcha = useCaptcha('register');
  const [failure, setFailure] = useState<string>();
  const form = useForm<Values>({
    defaultValues: { username: '', email: '', password: '', repeated: '', captcha: '' },
    resolver: (values) => toErrors(values, messagesOf(values, security.password_min)),
  });
  const { control, formState, handleSubmit } = form;

  const submit = handleSubmit(async ({ username, email, password, captcha: answer }) => {
    setFailure(undefined);
    try {
      await register({ username, email, password, captcha: answer, captcha_id: captcha.id });
      toast.success('注册成功');
      await navigate(safeRedirect(redirect), { replace: true });
    } catch (error) {
      setFailure(showFailure(form, error, '注册失败'));
      form.setValue('captcha', '');
      captcha.refresh();
    }
  });

  const open = security.enable_register && !security.is_close;
  return (
    <>
      <h1 className={styles.heading}>注册</h1>
      <p className={styles.lead}>
        已有账号？<Link to={paths.login(redirect || undefined)}>直接登录</Link>
      </p>
      {open ? (
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
          <CaptchaField control={control} name="captcha" captcha={captcha} />
        </Form>
      ) : (
        <Alert tone="warning">网站暂未开放用户注册</Alert>
      )}
    </>
  );
}
