import { Button } from '@wenyuan/ui';
import { FieldFrame, Input } from '@wenyuan/ui/forms';
import type { FieldProps } from '../field.ts';
import styles from './controls.module.css';
import { useField } from './use-field.ts';

const WHOLE = /^#[0-9a-f]{6}$/i;
/** The picker knows whole colours only; this one stands for none. */
const EXAMPLE = '#a93528';

/** A colour by the platform's own picker or by its number; empty for none. */
export function ColorField(props: FieldProps) {
  const { field, frame } = useField(props);
  const value = String(field.value ?? '');
  return (
    <FieldFrame {...frame}>
      {(attributes) => (
        <span className={styles.color}>
          <input
            type="color"
            aria-label={`选取${props.label}`}
            value={WHOLE.test(value) ? value : EXAMPLE}
            onChange={({ target }) => field.onChange(target.value)}
          />
          <Input
            {...attributes}
            ref={field.ref}
            style={{ width: 140 }}
            placeholder={EXAMPLE}
            value={value}
            onBlur={field.onBlur}
            onChange={({ target }) => field.onChange(target.value)}
          />
          {value === '' ? null : (
            <Button size="sm" variant="ghost" onClick={() => field.onChange('')}>
              清除
            </Button>
          )}
        </span>
      )}
    </FieldFrame>
  );
}
