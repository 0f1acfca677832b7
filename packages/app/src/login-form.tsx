import { hasStatus, isRefusedFor } from '@wenyuan/api-client';
import { EMAIL_MAX } from '@wenyuan/domain';
import { Button, toast } from '@wenyuan/ui';
import { CaptchaField, Form, PasswordField, TextField } from '@wenyuan/ui/forms';
import { useEffect, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { enter, logIn } from './account.ts';
import { client } from './api.ts';
import { failureWords, showFailure } from './form-failure.ts';
import { FormHead } from './form-head.tsx';
import { PasskeyLogin, type GivenPasskey } from './passkey-login.tsx';
import { useSubmit, type Say } from './use-submit.ts';
import styles from './login-form.module.css';
import { SecondFactorField } from './second-factor-field.tsx';
import { toErrors } from './to-errors.ts';
import { useCaptcha } from './use-captcha.ts';

type Values = { username: string; password: string; second_factor: string; captcha: string };

/** What is empty is told at its field alone: the server's answer would be a toast as well. */
function lacking({ username, password }: Values) {
  return {
    username: username.trim() === '' ? '请输入您的用户名、邮箱或手机号码' : undefined,
    password: password === '' ? '请输入您的登录密码' : undefined,
  };
}

/** The login form of both front ends; a failure keeps the typed values. */
export function LoginForm({
  title,
  lead,
  ways,
  appeal = null,
  onDone,
}: {
  /** Absent below a heading of the page. */
  title?: string | undefined;
  lead: ReactNode;
  /** The choice between this form and others, above its fields. */
  ways?: ReactNode;
  /** What an account whose login is refused can do, below the form: it may have a form of its own. */
  appeal?: ReactNode;
  /** Called after the login; a returned sentence says why the account may not enter, and is shown. */
  onDone: () => void | string | undefined | Promise<void | string | undefined>;
}) {
  const captcha = useCaptcha('login');
  const [isRefused, setIsRefused] = useState(false);
  const [isSecondStep, setIsSecondStep] = useState(false);
  const form = useForm<Values>({
    defaultValues: { username: '', password: '', second_factor: '', captcha: '' },
    resolver: (values) => toErrors(values, lacking(values)),
  });
  const { control, setFocus } = form;
  useEffect(() => {
    if (isSecondStep) setFocus('second_factor');
  }, [isSecondStep, setFocus]);

  const finish = async (tell: Say) => {
    const refusal = await onDone();
    if (typeof refusal === 'string') tell(refusal);
    else toast.success('登录成功');
  };
  const send = async (values: Values, tell: Say) => {
    setIsRefused(false);
    try {
      await logIn({ ...values, captcha_id: captcha.id });
      await finish(tell);
    } catch (error) {
      captcha.renew(form);
      // The password was right, and the account requires a second factor.
      if (isRefusedFor(error, 'second_factor') && !isSecondStep) {
        setIsSecondStep(true);
        return;
      }
      setIsRefused(hasStatus(error, 403));
      throw error;
    }
  };
  const { say, fail, ...submit } = useSubmit(form, '登录失败', send, { toasts: true });
  const takePasskey = async (given: GivenPasskey) => {
    setIsRefused(false);
    say(undefined);
    try {
      await enter(await client.passkey.login(given));
      await finish(say);
    } catch (error) {
      setIsRefused(hasStatus(error, 403));
      fail(failureWords(error, '登录失败'), showFailure(form, error, '登录失败'));
    }
  };
  const goBack = () => {
    setIsSecondStep(false);
    say(undefined);
    form.resetField('second_factor');
  };

  return (
    <>
      {isSecondStep ? (
        <FormHead
          title={title === undefined ? undefined : '两步验证'}
          lead={`账号 ${form.getValues('username')} 已启用两步验证`}
        />
      ) : (
        <FormHead title={title} lead={lead} />
      )}
      {isSecondStep ? null : ways}
      <Form {...submit} submitLabel="登录">
        {isSecondStep ? (
          <SecondFactorField control={control} name="second_factor" />
        ) : (
          <>
            <TextField
              control={control}
              name="username"
              label="用户名、邮箱或手机号码"
              autoComplete="username webauthn"
              maxLength={EMAIL_MAX}
              required
            />
            <PasswordField
              control={control}
              name="password"
              label="密码"
              autoComplete="current-password"
              required
            />
          </>
        )}
        <CaptchaField control={control} captcha={captcha} />
      </Form>
      {isSecondStep ? null : (
        <PasskeyLogin
          onGiven={takePasskey}
          onBegin={() => say(undefined)}
          onFailure={(sentence) => fail(sentence, sentence)}
        />
      )}
      {isRefused ? appeal : null}
      {isSecondStep ? (
        <Button variant="ghost" size="sm" className={styles.back} onClick={goBack}>
          换一个账号
        </Button>
      ) : null}
    </>
  );
}
