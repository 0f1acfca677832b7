import { formatDate } from '@wenyuan/domain';
import type { ComponentProps } from 'react';
import { Input } from './controls.tsx';

/** A date with its time of the day, of the place where the person is: the moment in ISO form; null for none. */
export function MomentInput({
  value,
  onChange,
  ...rest
}: Omit<ComponentProps<typeof Input>, 'type' | 'value' | 'onChange'> & {
  value: string | null;
  onChange: (value: string | null) => void;
}) {
  return (
    <Input
      {...rest}
      type="datetime-local"
      value={value === null ? '' : formatDate(value, 'YYYY-MM-DDTHH:mm')}
      onChange={({ target }) =>
        onChange(target.value === '' ? null : new Date(target.value).toISOString())
      }
    />
  );
}
