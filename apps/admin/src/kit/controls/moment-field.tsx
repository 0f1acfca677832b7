import { formatDate } from '@wenyuan/domain';
import { FieldFrame, Input } from '@wenyuan/ui/forms';
import { useController } from 'react-hook-form';
import type { FieldProps } from '../field.ts';

/** A date with its time of the day, of the place where the person is; empty for none. */
export function MomentField({ control, name, label, hint, rule }: FieldProps) {
  const { field, fieldState } = useController({ control, name });
  const value = typeof field.value === 'string' ? field.value : null;
  return (
    <FieldFrame
      label={label}
      hint={hint}
      required={rule.required}
      error={fieldState.error?.message}
    >
      {(attributes) => (
        <Input
          {...attributes}
          ref={field.ref}
          type="datetime-local"
          value={
            value === null ? '' : `${formatDate(value, 'YYYY-MM-DD')}T${formatDate(value, 'HH:mm')}`
          }
          onBlur={field.onBlur}
          onChange={({ target }) =>
            field.onChange(target.value === '' ? null : new Date(target.value).toISOString())
          }
        />
      )}
    </FieldFrame>
  );
}
