import { SECRET_MASK } from '@wenyuan/domain';
import { Button } from '@wenyuan/ui';
import { Input, Textarea, type ControlAttributes } from '@wenyuan/ui/forms';
import { useState } from 'react';
import type { ControllerRenderProps, FieldValues } from 'react-hook-form';
import styles from './settings.module.css';

/** The form's value of a secret that is to be removed. */
const CLEARED = null;

/**
 * A secret that can be kept, replaced or removed but never read. One that is set is a sentence, never a mask in a field, where
 * it would look like a text that can be edited.
 */
export function SecretControl({
  field,
  label,
  isSet,
  isLong,
  ...attributes
}: ControlAttributes & {
  field: ControllerRenderProps<FieldValues>;
  label: string;
  isSet: boolean;
  /** Of several lines. */
  isLong: boolean;
}) {
  const [replacing, setReplacing] = useState(false);
  const value: unknown = field.value;
  const isKept = isSet && value === SECRET_MASK && !replacing;
  const isCleared = isSet && value === CLEARED;
  const keep = () => {
    setReplacing(false);
    field.onChange(SECRET_MASK);
  };
  if (isKept || isCleared)
    return (
      <span className={styles.secret}>
        <span className={styles.secretState} role="status">
          {isCleared ? '保存后清除' : '已设置，不显示'}
        </span>
        {isCleared ? (
          <Button
            id={attributes.id}
            size="sm"
            variant="outline"
            aria-label={`保留${label}`}
            onClick={keep}
          >
            撤销清除
          </Button>
        ) : (
          <>
            <Button
              id={attributes.id}
              size="sm"
              variant="outline"
              aria-label={`更换${label}`}
              aria-describedby={attributes['aria-describedby']}
              onClick={() => setReplacing(true)}
            >
              更换
            </Button>
            <Button
              size="sm"
              variant="ghost"
              aria-label={`清除${label}`}
              onClick={() => field.onChange(CLEARED)}
            >
              清除
            </Button>
          </>
        )}
      </span>
    );
  const common = {
    ...attributes,
    ref: field.ref,
    name: field.name,
    autoComplete: 'new-password',
    autoFocus: replacing,
    value: typeof value === 'string' && value !== SECRET_MASK ? value : '',
    onBlur: field.onBlur,
    // A field that was emptied again keeps the secret.
    onChange: ({ target }: { target: { value: string } }) =>
      field.onChange(target.value === '' && isSet ? SECRET_MASK : target.value),
  };
  return (
    <span className={styles.secret}>
      {isLong ? (
        <Textarea {...common} rows={6} spellCheck={false} placeholder="粘贴新的密钥" />
      ) : (
        <Input {...common} type="password" placeholder={isSet ? '输入新的值' : ''} />
      )}
      {isSet ? (
        <Button size="sm" variant="ghost" aria-label={`不更换${label}`} onClick={keep}>
          不更换
        </Button>
      ) : null}
    </span>
  );
}
