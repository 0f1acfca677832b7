import { SECRET_MASK } from '@wenyuan/domain';
import { Input, type ControlAttributes } from '@wenyuan/ui/forms';
import type { ControllerRenderProps, FieldValues } from 'react-hook-form';

/** A secret that can be replaced but never read: one that is set shows its mask, and an empty field keeps it. */
export function SecretInput({
  field,
  isSet,
  ...attributes
}: ControlAttributes & {
  maxLength?: number;
  field: ControllerRenderProps<FieldValues>;
  isSet: boolean;
}) {
  const value = String(field.value ?? '');
  return (
    <Input
      {...attributes}
      ref={field.ref}
      name={field.name}
      type="password"
      autoComplete="new-password"
      placeholder={isSet ? SECRET_MASK : ''}
      value={value === SECRET_MASK ? '' : value}
      onBlur={field.onBlur}
      onChange={(event) =>
        field.onChange(event.target.value === '' && isSet ? SECRET_MASK : event.target.value)
      }
    />
  );
}
