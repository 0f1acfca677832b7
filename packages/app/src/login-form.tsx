import { errorMessage, isApiError } from '@wenyuan/api-client';
import { toast } from '@wenyuan/ui';
import { applyServerErrors, CaptchaField, Form, PasswordField, TextField } from '@wenyuan/ui/forms';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { logIn } from './account.ts';
import styles from './login-form.module.css';
import { useCaptcha } from './use-captcha.ts';

type Values = { username: string; password: string; captcha: string };

/** Both front ends log in with this form; a failure keeps what was typed. */
export function LoginForm({
  title,
  lead,
  onDone,
}: {
  title: string;
  lead?: ReactNode;
  onDone: () => void | Promise<void>;
}) {
  const captcha = useCaptcha('login');
  const [failure, setFailure] = useState<string>();
  const form = useForm<Values>({ defaultValues: { username: '', password: '', captcha: '' } });
  const { control, formState, handleSubmit } = form;

  const submit = handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      await logIn({ ...values, captcha_id: captcha.id });
      toast.success('登录成功');
      await onDone();
    } catch (error) {
      setFailure(
        isApiError(error) ? applyServerErrors(form, error) : errorMessage(error, '登录失败'),
      );
      form.setValue('captcha', '');
      captcha.refresh();
    }
  });

  return (
    <>
      <h1 className={styles.heading}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      <Form
        onSubmit={submit}
        error={failure}
        isSubmitting={formState.isSubmitting}
        submitLabel="登录"
      >
        <TextField
          control={control}
          name="username"
          label="账号"
          placeholder="用户名、邮箱或手机号码"
          autoComplete="username"
          maxLength={64}
          required
        />
        <PasswordField
          control={control}
          name="password"
          label="密码"
          autoComplete="current-password"
          required
        />
        {captcha.enabled ? (
          <CaptchaField
            control={control}
            name="captcha"
            image={captcha.image}
            onRefresh={captcha.refresh}
          />
        ) : null}
      </Form>
    </>
  );
}
