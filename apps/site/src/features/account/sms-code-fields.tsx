import { client, showFailure, useCaptcha } from '@wenyuan/app';
import { MOBILE_PATTERN, SmsType } from '@wenyuan/domain';
import { Button, toast } from '@wenyuan/ui';
import { CaptchaField, TextField } from '@wenyuan/ui/forms';
import type { UseFormReturn } from 'react-hook-form';
import { useCountdown } from './use-countdown.ts';
import styles from './account.module.css';

/** The fields of a form that asks for a code sent to the phone. */
export type SmsCode = { mobile: string; captcha: string; code: string };
export const noSmsCode: SmsCode = { mobile: '', captcha: '', code: '' };

/** The server sends one code a minute to a number. */
const CODE_SECONDS = 60;

/** What a code is for: its number on the wire, and the captcha that it costs. */
const purposes = {
  register: { type: SmsType.Register, refusal: '该手机号码已注册，请直接登录' },
  login: { type: SmsType.Login, refusal: undefined },
  find_password: { type: SmsType.FindPassword, refusal: '该手机号码尚未注册' },
} as const;

const mobileError = (mobile: string) =>
  MOBILE_PATTERN.test(mobile.trim()) ? undefined : '请输入正确的手机号码';

export function smsCodeErrors({ mobile, code }: SmsCode): Partial<SmsCode> {
  const wrong = mobileError(mobile);
  return {
    ...(wrong === undefined ? {} : { mobile: wrong }),
    ...(code.trim() === '' ? { code: '请输入验证码' } : {}),
  };
}

export function SmsCodeFields<Values extends SmsCode>({
  form,
  purpose,
  onFailure,
}: {
  form: UseFormReturn<Values>;
  purpose: keyof typeof purposes;
  onFailure: (message: string | undefined) => void;
}) {
  const captcha = useCaptcha(purpose);
  const wait = useCountdown();
  // The fields of the larger form that are known here.
  const own = form as unknown as UseFormReturn<SmsCode>;
  const { control, getValues, setError } = own;
  const { type, refusal } = purposes[purpose];

  const send = async () => {
    const { mobile, captcha: answer } = getValues();
    const message = mobileError(mobile);
    if (message !== undefined) {
      setError('mobile', { message }, { shouldFocus: true });
      return;
    }
    onFailure(undefined);
    try {
      const { is_registered } = await client.sms.send({
        mobile,
        type,
        captcha: answer,
        captcha_id: captcha.id,
      });
      if (refusal !== undefined && is_registered !== (purpose === 'find_password')) {
        setError('mobile', { message: refusal }, { shouldFocus: true });
        return;
      }
      toast.success('验证码已发送');
      wait.start(CODE_SECONDS);
    } catch (error) {
      onFailure(showFailure(own, error, '发送失败'));
    } finally {
      own.setValue('captcha', '');
      captcha.refresh();
    }
  };

  return (
    <>
      <TextField
        control={control}
        name="mobile"
        label="手机号码"
        inputMode="tel"
        autoComplete="tel"
        maxLength={11}
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
        <Button variant="outline" disabled={wait.left > 0} onClick={() => void send()}>
          {wait.left > 0 ? `剩余 ${wait.left} 秒` : '获取验证码'}
        </Button>
      </div>
    </>
  );
}
