import { Switch } from '@wenyuan/ui/admin';
import { FieldFrame } from '@wenyuan/ui/forms';
import { useController } from 'react-hook-form';
import type { FieldProps } from '../field.ts';

export function SwitchField({ control, name, label, hint }: FieldProps) {
  const { field, fieldState } = useController({ control, name });
  return (
    <FieldFrame label={label} hint={hint} error={fieldState.error?.message}>
      {({ id, 'aria-describedby': describedBy }) => (
        <span>
          <Switch
            id={id}
            label={label}
            describedBy={describedBy}
            checked={field.value === true}
            onChange={field.onChange}
          />
        </span>
      )}
    </FieldFrame>
  );
}
