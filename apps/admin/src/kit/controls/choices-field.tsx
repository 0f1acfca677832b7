import { FieldFrame, type Option } from '@wenyuan/ui/forms';
import type { FieldProps } from '../field.ts';
import { ChoiceList } from './choice-list.tsx';
import { useField } from './use-field.ts';

/** Several of a few choices; the value is the list of their codes. */
export function ChoicesField({ options, ...props }: FieldProps & { options: readonly Option[] }) {
  const { field, frame } = useField(props);
  const chosen = (field.value ?? []) as readonly (string | number)[];
  return (
    <FieldFrame {...frame}>
      {({ id, 'aria-describedby': describedBy }) => (
        <ChoiceList
          id={id}
          describedBy={describedBy}
          isRefused={frame.error !== undefined}
          label={frame.label}
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
