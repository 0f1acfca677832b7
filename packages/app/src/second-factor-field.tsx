import { TextField } from '@wenyuan/ui/forms';
import { useState } from 'react';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import styles from './login-form.module.css';

/** A field for a code of the authenticator or, on request, a recovery code. */
export function SecondFactorField<Values extends FieldValues>({
  control,
  name,
}: {
  control: Control<Values>;
  name: FieldPath<Values>;
}) {
  const [isRecovery, setIsRecovery] = useState(false);
  const [hasChanged, setHasChanged] = useState(false);
  const { field } = useController({ control, name });
  const change = () => {
    setIsRecovery(!isRecovery);
    setHasChanged(true);
    field.onChange('');
  };
  return (
    <TextField
      // Phones change the keyboard only for a new input element.
      key={isRecovery ? 'recovery' : 'code'}
      control={control}
      name={name}
      label={isRecovery ? '恢复码' : '两步验证码'}
      placeholder={isRecovery ? '如 ABCD-EFGH-JKLM-NPQR' : '6 位数字'}
      autoComplete="one-time-code"
      inputMode={isRecovery ? 'text' : 'numeric'}
      maxLength={32}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the pressed button goes with its input, the focus would be lost
      autoFocus={hasChanged}
      hint={
        <>
          {isRecovery ? '每个恢复码只能使用一次。' : '打开手机上的身份验证器查看。'}
          <button type="button" className={styles.otherWay} onClick={change}>
            {isRecovery ? '改用验证码' : '手机不在身边？使用恢复码'}
          </button>
        </>
      }
      required
    />
  );
}
