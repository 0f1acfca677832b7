import { isRefusedFor } from '@wenyuan/api-client';
import { EMAIL_MAX } from '@wenyuan/domain';
import { Button, toast } from '@wenyuan/ui';
import { TextField } from '@wenyuan/ui/forms';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { client } from './api.ts';
import { DialogForm } from './dialog-form.tsx';
import { showFailure } from './form-failure.ts';
import { PasswordFirst } from './password-first.tsx';
import { PresentPasswordField } from './present-password-field.tsx';
import { setUser, useSession } from './session.ts';
import { useSubmit, type Say } from './use-submit.ts';

export type ContactKind = 'email' | 'mobile';
type Values = { email: string; mobile: string; password: string; code: string };

const LABELS = { email: '邮箱', mobile: '手机号码' } as const;

/** Changes the user's e-mail address or mobile number, with the password and, where the site verifies it, a code. */
export function ContactDialog(given: { kind: ContactKind; onClose: () => void }) {
  return (
    <PasswordFirst onClose={given.onClose}>
      <ContactForm {...given} />
    </PasswordFirst>
  );
}

function ContactForm({ kind, onClose }: { kind: ContactKind; onClose: () => void }) {
  const { user } = useSession();
  const [asksCode, setAsksCode] = useState(false);
  const form = useForm<Values>({
    defaultValues: {
      email: user?.email ?? '',
      mobile: user?.mobile ?? '',
      password: '',
      code: '',
    },
  });
  const { control, getValues } = form;
  const label = LABELS[kind];

  const sendCode = async (tell: Say) => {
    try {
      await client.user.contactCode({ [kind]: getValues(kind) });
      toast.success('验证码已发送');
    } catch (error) {
      tell(showFailure(form, error, '发送失败'));
    }
  };
  const { say, ...submit } = useSubmit(form, '修改失败', async (values, tell) => {
    const { password, code } = values;
    try {
      setUser(await client.user.updateProfile({ [kind]: values[kind], password, code }));
      toast.success('修改成功');
      onClose();
    } catch (error) {
      if (!isRefusedFor(error, 'code') || asksCode) throw error;
      setAsksCode(true);
      await sendCode(tell);
    }
  });

  return (
    <DialogForm
      title={`${user?.[kind] ? '修改' : '设置'}${label}`}
      form={form}
      submit={submit}
      onClose={onClose}
    >
      {kind === 'email' ? (
        <TextField
          control={control}
          name="email"
          label="新的邮箱"
          type="email"
          autoComplete="email"
          maxLength={EMAIL_MAX}
          required
        />
      ) : (
        <TextField
          control={control}
          name="mobile"
          label="新的手机号码"
          inputMode="tel"
          autoComplete="tel"
          maxLength={20}
          required
        />
      )}
      <PresentPasswordField control={control} />
      {asksCode ? (
        <TextField
          control={control}
          name="code"
          label="验证码"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={16}
          hint={
            <>
              已发送到新的{label}。
              <Button variant="ghost" size="xs" onClick={() => void sendCode(say)}>
                重新发送
              </Button>
            </>
          }
          required
        />
      ) : null}
    </DialogForm>
  );
}
