import { client, showFailure, useCaptcha, useSettings } from '@wenyuan/app';
import { MOBILE_PATTERN, SmsType } from '@wenyuan/domain';
import { Button, toast } from '@wenyuan/ui';
import { CaptchaField, Form, TextField } from '@wenyuan/ui/forms';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useCountdown } from './use-countdown.ts';
import styles from './account.module.css';
import { NewPasswordFields } from './new-password-fields.tsx';
import { newPasswordErrors, type NewPassword } from './new-password.ts';
import { toErrors } from './to-errors.ts';

type Values = NewPassword & { mobile: string; captcha: string; code: string };

/** The server sends one code a minute to a number. */
const CODE_SECONDS = 60;

const mobileError = (mobile: string) =>
  MOBILE_PATTERN.test(mobile.trim()) ? undefined : '请输入正确的手机号码';

/** Sets a new password with a code that is sent to the phone. */
export function ForgotMobileForm() {
  const { password_min } = useSettings().security;
  const navigate = useNavigate();
  const captcha = useCaptcha('find_password');
  const wait = useCountdown();
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
  const { control, formState, getValues, handleSubmit, setError } = form;

  const sendCode = async () => {
    const { mobile, captcha: answer } = getValues();
    const message = mobileError(mobile);
    if (message !== undefined) {
      setError('mobile', { message }, { shouldFocus: true });
      return;
    }
    setFailure(undefined);
    try {
      const type = SmsType.FindPassword;
      const { is_registered } = await client.sms.send({
        mobile,
        type,
        captcha: answer,
        captcha_id: captcha.id,
      });
      if (is_registered) {
        toast.success('验证码已发送');
        wait.start(CODE_SECONDS);
      } else setError('mobile', { message: '该手机号码尚未注册' }, { shouldFocus: true });
    } catch (error) {
      setFailure(showFailure(form, error, '发送失败'));
    } finally {
      form.setValue('captcha', '');
      captcha.refresh();
    }
  };
  const submit = handleSubmit(async ({ mobile, code, password }) => {
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
      isSubmitting={formState.isSubmitting}
      submitLabel="重置密码"
    >
      <TextField
        control={control}
        name="mobile"
        label="手机号码"
        inputMode="tel"
        autoComplete="tel"
        maxLength={11}
        required
      />
      <CaptchaField control={control} name="captcha" captcha={captcha} />
      <div className={styles.withCode}>
        <TextField
          control={control}
          name="code"
          label="短信验证码"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={16}
          required
        />
        <Button variant="outline" disabled={wait.left > 0} onClick={() => void sendCode()}>
          {wait.left > 0 ? `剩余 ${wait.left} 秒` : '获取验证码'}
        </Button>
      </div>
      <NewPasswordFields control={control} />
    </Form>
  );
}
