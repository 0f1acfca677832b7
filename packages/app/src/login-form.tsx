import { toast } from '@wenyuan/ui';
import { CaptchaField, Form, PasswordField, TextField } from '@wenyuan/ui/forms';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { logIn } from './account.ts';
import { showFailure } from './form-failure.ts';
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
  /** What happens next; a sentence says why this account has no business here. */
  onDone: () => void | string | undefined | Promise<void | string | undefined>;
}) {
  const captcha = useCaptcha('login');
  const [failure, setFailure] = useState<string>();
  const form = useForm<Values>({ defaultValues: { username: '', password: '', captcha: '' } });
  const { control, formState, handleSubmit } = form;

  const submit = handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      await logIn({ ...values, captcha_id: captcha.id });
      const refusal = await onDone();
      if (typeof refusal === 'string') {
        toast.error(refusal);
        setFailure(refusal);
      } else toast.success('登录成功');
    } catch (error) {
      setFailure(showFailure(form, error, '登录失败'));
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
