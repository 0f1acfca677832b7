import { FieldFrame, Input } from '@wenyuan/ui/forms';
import { useController } from 'react-hook-form';
import type { FieldProps } from '../../kit/index.ts';
import styles from './group.module.css';

const WHOLE = /^#[0-9a-f]{6}$/i;

/** A colour by its number, or by the platform's own picker; empty for none. */
export function ColorField({ control, name, label, hint, rule }: FieldProps) {
  const { field, fieldState } = useController({ control, name });
  const value = String(field.value ?? '');
  return (
    <FieldFrame label={label} hint={hint} error={fieldState.error?.message}>
      {(attributes) => (
        <span className={styles.color}>
          <Input
            {...attributes}
            ref={field.ref}
            style={{ width: 140 }}
            placeholder="#4f46e5"
            maxLength={rule.maxLength ?? 9}
            value={value}
            onBlur={field.onBlur}
            onChange={({ target }) => field.onChange(target.value)}
          />
          <input
            type="color"
            aria-label={`选取${label}`}
            // The picker knows whole colours only; black stands for none.
            value={WHOLE.test(value) ? value : '#000000'}
            onChange={({ target }) => field.onChange(target.value)}
          />
        </span>
      )}
    </FieldFrame>
  );
}
