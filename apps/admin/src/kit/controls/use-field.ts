import { excessMessage } from '@wenyuan/ui/forms';
import { useController } from 'react-hook-form';
import type { FieldProps } from '../field.ts';

/** The value of a field, and what its frame shows of it. */
export function useField({ control, name, label, hint, rule }: FieldProps) {
  const { field, fieldState } = useController({ control, name });
  return {
    field,
    frame: {
      label,
      hint,
      required: rule.required,
      error:
        (typeof field.value === 'string'
          ? excessMessage(field.value, rule.maxLength)
          : undefined) ?? fieldState.error?.message,
    },
  };
}
