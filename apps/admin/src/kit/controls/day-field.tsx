import { FieldFrame, Input } from '@wenyuan/ui/forms';
import type { FieldProps } from '../field.ts';
import { useField } from './use-field.ts';

/** A day of China, as `yyyy-MM-dd`; empty for none. */
export function DayField(props: FieldProps) {
  const { field, frame } = useField(props);
  return (
    <FieldFrame {...frame}>
      {(attributes) => (
        <Input
          {...attributes}
          ref={field.ref}
          type="date"
          style={{ width: 'auto' }}
          value={typeof field.value === 'string' ? field.value : ''}
          onBlur={field.onBlur}
          onChange={({ target }) => field.onChange(target.value === '' ? null : target.value)}
        />
      )}
    </FieldFrame>
  );
}
