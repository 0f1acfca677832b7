import { client, showFailure, useCaptcha } from '@wenyuan/app';
import { smsCaptchaScenes } from '@wenyuan/domain';
import { toast } from '@wenyuan/ui';
import type { UseFormReturn } from 'react-hook-form';
import { mobileError } from './mobile-field.tsx';

export type MobileProof = { mobile: string; captcha: string; code: string };

/** Sends a code to the number of a form, which takes the captcha. */
export function useMobileCode<Values extends MobileProof>(
  values: UseFormReturn<Values>,
  {
    type,
    refuse,
    onFailure,
  }: {
    type: keyof typeof smsCaptchaScenes;
    /** Why a number with, or without, an account is of no use here. */
    refuse: (isRegistered: boolean) => string | undefined;
    onFailure: (message: string | undefined) => void;
  },
) {
  const captcha = useCaptcha(smsCaptchaScenes[type]);
  // The fields of the larger form that are known here.
  const form = values as unknown as UseFormReturn<MobileProof>;
  const send = async (): Promise<boolean> => {
    const { mobile, captcha: answer } = form.getValues();
    const message = mobileError(mobile);
    if (message !== undefined) {
      form.setError('mobile', { message }, { shouldFocus: true });
      return false;
    }
    onFailure(undefined);
    try {
      const { is_registered } = await client.sms.send({
        mobile,
        type,
        captcha: answer,
        captcha_id: captcha.id,
      });
      const refusal = refuse(is_registered);
      if (refusal !== undefined) {
        form.setError('mobile', { message: refusal }, { shouldFocus: true });
        return false;
      }
      toast.success('验证码已发送');
      return true;
    } catch (error) {
      onFailure(showFailure(form, error, '发送失败'));
      return false;
    } finally {
      captcha.renew(form);
    }
  };
  return { captcha, send };
}
