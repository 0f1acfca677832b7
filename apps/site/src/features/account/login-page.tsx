import { errorMessage, isApiError } from '@wenyuan/api-client';
import { safeRedirect } from '@wenyuan/domain';
import { toast } from '@wenyuan/ui';
import { applyServerErrors, CaptchaField, Form, PasswordField, TextField } from '@wenyuan/ui/forms';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../app/paths.ts';
import { logIn } from '../../lib/account.ts';
import { Head } from '../../lib/page-title.tsx';
import { useCaptcha } from './use-captcha.ts';
import styles from './account.module.css';

type Values = { username: string; password: string; captcha: string };

export function Component() {
  const [params] = useSearchParams();
  const redirect = params.get('redirect');
  const navigate = useNavigate();
  const captcha = useCaptcha('login');
  const [failure, setFailure] = useState<string>();
  const form = useForm<Values>({ defaultValues: { username: '', password: '', captcha: '' } });
  const { control, formState, handleSubmit } = form;

  const submit = handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      await logIn({ ...values, captcha_id: captcha.id });
      toast.success('登录成功');
      await navigate(safeRedirect(redirect), { replace: true });
    } catch (error) {
      setFailure(isApiError(error) ? applyServerErrors(form, error) : errorMessage(error, '登录失败'));
      form.setValue('captcha', '');
      captcha.refresh();
    }
  });

  return (
    <>
      <Head page={{ kind: 'plain', title: '登录', path: '/auth/login' }} />
      <h1 className={styles.heading}>登录</h1>
      <p className={styles.lead}>
        还没有账号？<Link to={paths.register(redirect ?? undefined)}>注册一个</Link>
      </p>
      <Form onSubmit={submit} error={failure} isSubmitting={formState.isSubmitting} submitLabel="登录">
        <TextField control={control} name="username" label="账号" placeholder="用户名、邮箱或手机号码" autoComplete="username" maxLength={64} required autoFocus />
        <PasswordField control={control} name="password" label="密码" autoComplete="current-password" required />
        {captcha.enabled ? <CaptchaField control={control} name="captcha" image={captcha.image} onRefresh={captcha.refresh} /> : null}
      </Form>
    </>
  );
}
