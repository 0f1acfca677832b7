import { useController } from 'react-hook-form';
import type { FieldProps } from '../field.ts';

/** The value of a field, and what its frame shows of it. */
export function useField({ control, name, label, hint, rule }: FieldProps) {
  const { field, fieldState } = useController({ control, name });
  /** For a field of several parts: the first in which something is chosen has the focus where the field is refused. */
  const partsRef = (parts: HTMLElement | null) =>
    field.ref(
      parts === null
        ? null
        : { focus: () => parts.querySelector<HTMLElement>('input, select, textarea')?.focus() },
    );
  return {
    field,
    partsRef,
    frame: { label, hint, required: rule.required, error: fieldState.error?.message },
  };
}
