import { hasStatus, isRefusedFor } from '@wenyuan/api-client';
import { client, enter, toErrors, useSettings, useSubmit, type Say } from '@wenyuan/app';
import { SecondFactorField } from '@wenyuan/app/security';
import { SmsType } from '@wenyuan/domain';
import { toast } from '@wenyuan/ui';
import { CaptchaField, Form } from '@wenyuan/ui/forms';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import styles from './account.module.css';
import { AgreementNote } from './agreement-note.tsx';
import { Appeal } from './appeal.tsx';
import { CodeField } from './code-field.tsx';
import { mobileError, MobileField } from './mobile-field.tsx';
import { useMobileCode, type MobileProof } from './use-mobile-code.ts';

type Values = MobileProof & { second_factor: string };

/** Logs in with a code that is sent to the phone. */
export function LoginMobileForm({
  onDone,
}: {
  /** Called after the login; a returned sentence says what failed then, and is shown. */
  onDone: () => void | string | undefined | Promise<void | string | undefined>;
}) {
  const { enable_register, is_close } = useSettings().security;
  const [isRefused, setIsRefused] = useState(false);
  const [isSecondStep, setIsSecondStep] = useState(false);
  const form = useForm<Values>({
    defaultValues: { mobile: '', captcha: '', code: '', second_factor: '' },
    resolver: (values) =>
      toErrors(values, {
        mobile: mobileError(values.mobile),
        code: values.code.trim() === '' ? '请输入验证码' : undefined,
      }),
  });
  const { control } = form;
  const enterByCode = async (values: Values, tell: Say) => {
    const { mobile, code, second_factor } = values;
    setIsRefused(false);
    try {
      await enter(await client.user.loginMobile({ mobile, code, second_factor }));
      const refusal = await onDone();
      if (typeof refusal === 'string') tell(refusal);
      else toast.success('登录成功');
    } catch (error) {
      setIsRefused(hasStatus(error, 403));
      if (!isRefusedFor(error, 'second_factor') || isSecondStep) throw error;
      setIsSecondStep(true);
    }
  };
  const { say, ...submit } = useSubmit(form, '登录失败', enterByCode, { toasts: true });
  const { captcha, send } = useMobileCode(form, {
    type: SmsType.Login,
    refuse: () => undefined,
    onFailure: say,
  });
  return (
    <>
      <Form {...submit} submitLabel="登录">
        {isSecondStep ? (
          <SecondFactorField control={control} name="second_factor" />
        ) : (
          <>
            <MobileField control={control} />
            <CaptchaField control={control} captcha={captcha} />
            <CodeField control={control} label="短信验证码" send={send} />
          </>
        )}
        {enable_register && !is_close && !isSecondStep ? (
          <div>
            <p className={styles.note}>未注册的手机号码将自动注册账号。</p>
            <AgreementNote />
          </div>
        ) : null}
      </Form>
      {isRefused ? <Appeal /> : null}
    </>
  );
}
