import { passwordStrength, passwordStrengthLabels, passwordStrengths } from '@wenyuan/domain';
import { Eye, EyeOff } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { IconButton } from '../button.tsx';
import { Input } from './controls.tsx';
import { FieldFrame } from './field.tsx';
import { useTextField, type Bound } from './fields.tsx';
import styles from './password-field.module.css';

function Strength({ password, minLength }: { password: string; minLength: number }) {
  if (password === '') return null;
  const strength = passwordStrength(password, minLength);
  const level = passwordStrengths.indexOf(strength);
  return (
    <div className={styles.strength} data-strength={strength} role="status">
      <span className={styles.bars} aria-hidden="true">
        {passwordStrengths.slice(1).map((each, index) => (
          <span key={each} data-on={index < level || undefined} />
        ))}
      </span>
      密码强度：{passwordStrengthLabels[strength]}
    </div>
  );
}

/** A password, which can be shown; says when the keyboard writes capitals. */
export function PasswordField<Values extends FieldValues>({
  control,
  name,
  label,
  hint,
  required = false,
  autoComplete,
  strengthFrom,
}: Bound<Values> & {
  autoComplete: 'current-password' | 'new-password';
  /** Shows how strong a new password is; shorter ones than this are too short. */
  strengthFrom?: number;
}) {
  const { field, error } = useTextField({ control, name });
  const [shown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <FieldFrame label={label} hint={hint} required={required} error={error}>
      {(attributes) => (
        <>
          <div className={styles.withButton}>
            <Input
              {...attributes}
              {...field}
              type={shown ? 'text' : 'password'}
              autoComplete={autoComplete}
              onKeyDown={watchCapsLock}
              onKeyUp={watchCapsLock}
              onBlur={() => {
                setCapsLock(false);
                field.onBlur();
              }}
            />
            <IconButton
              label={shown ? '隐藏输入内容' : '显示输入内容'}
              size="sm"
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            >
              {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
            </IconButton>
          </div>
          {hasCapsLock ? (
            <p className={styles.capsLock} role="status">
              大写锁定已打开
            </p>
          ) : null}
          {strengthFrom === undefined ? null : (
            <Strength password={field.value} minLength={strengthFrom} />
          )}
        </>
      )}
    </FieldFrame>
  );
}
