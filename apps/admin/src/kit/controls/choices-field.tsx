import { FieldFrame, type Option } from '@wenyuan/ui/forms';
import { useController } from 'react-hook-form';
import type { FieldProps } from '../field.ts';
import { ChoiceList } from './choice-list.tsx';

/** Several of a few choices; the value is the list of their codes. */
export function ChoicesField({
  control,
  name,
  label,
  hint,
  rule,
  options,
}: FieldProps & { options: readonly Option[] }) {
  const { field, fieldState } = useController({ control, name });
  const chosen = (field.value ?? []) as readonly (string | number)[];
  return (
    <FieldFrame
      label={label}
      hint={hint}
      required={rule.required}
      error={fieldState.error?.message}
    >
      {({ id }) => (
        <ChoiceList
          id={id}
          label={label}
          options={options.map(({ value, label: word }) => ({ value: String(value), label: word }))}
          chosen={chosen.map(String)}
          onChange={(codes) =>
            field.onChange(
              options.map(({ value }) => value).filter((value) => codes.includes(String(value))),
            )
          }
        />
      )}
    </FieldFrame>
  );
}
