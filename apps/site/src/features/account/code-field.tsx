import { Button } from '@wenyuan/ui';
import { TextField } from '@wenyuan/ui/forms';
import { useState } from 'react';
import type { Control, FieldPath } from 'react-hook-form';
import styles from './account.module.css';
import { useCountdown } from './use-countdown.ts';

/** The server sends one code a minute to an address or number. */
const CODE_SECONDS = 60;

/** A code that is sent on request. `send` resolves to whether it was; it says itself why not. */
export function CodeField<Values extends { code: string }>({
  control,
  label,
  send,
}: {
  control: Control<Values>;
  label: string;
  send: () => Promise<boolean>;
}) {
  const wait = useCountdown();
  const [isSending, setSending] = useState(false);
  const sendCode = async () => {
    setSending(true);
    if (await send()) wait.start(CODE_SECONDS);
    setSending(false);
  };
  return (
    <div className={styles.withCode}>
      <TextField
        control={control}
        name={'code' as FieldPath<Values>}
        label={label}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={16}
        required
      />
      <Button
        variant="outline"
        loading={isSending}
        disabled={wait.left > 0}
        onClick={() => void sendCode()}
      >
        {wait.left > 0 ? `剩余 ${wait.left} 秒` : '发送验证码'}
      </Button>
    </div>
  );
}
