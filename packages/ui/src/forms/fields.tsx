import type { HTMLAttributes, HTMLInputAutoCompleteAttribute } from 'react';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { useEarlyText } from '../use-early-text.ts';
import { Input, Select, Textarea } from './controls.tsx';
import { FieldFrame, type FieldFrameProps } from './field.tsx';
import styles from './field.module.css';

/** A field of a form: its value and error come from `control`. */
export type Bound<Values extends FieldValues> = Omit<FieldFrameProps, 'error'> & {
  control: Control<Values>;
  name: FieldPath<Values>;
};

type TextOptions = {
  type?: 'text' | 'email' | 'search';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  placeholder?: string | undefined;
  maxLength?: number | undefined;
  autoFocus?: boolean;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
};

/** The field of a text input. */
export function useTextField<Values extends FieldValues>({
  control,
  name,
}: Pick<Bound<Values>, 'control' | 'name'>) {
  const { field, fieldState } = useController({ control, name });
  const value: string = field.value ?? '';
  const inputRef = useEarlyText(value, field.onChange);
  const ref = (node: HTMLInputElement | null) => {
    inputRef.current = node;
    field.ref(node);
  };
  return { field: { ...field, value, ref }, error: fieldState.error?.message };
}

/** What a text has too much, as the server counts, which takes blanks off both ends. */
export function excessMessage(
  text: string,
  maxLength: number = Number.POSITIVE_INFINITY,
): string | undefined {
  const { length } = text.trim();
  return length > maxLength
    ? `${length} / ${maxLength}，请删去 ${length - maxLength} 个字符`
    : undefined;
}

/** What is too long stays as it was pasted, and is told: its author takes away what can be missed. */
export function TextField<Values extends FieldValues>({
  control,
  name,
  label,
  hint,
  required = false,
  maxLength,
  ...input
}: Bound<Values> & TextOptions) {
  const { field, error } = useTextField({ control, name });
  const shown = excessMessage(field.value, maxLength) ?? error;
  return (
    <FieldFrame label={label} hint={hint} required={required} error={shown}>
      {(attributes) => <Input {...attributes} {...input} {...field} />}
    </FieldFrame>
  );
}

/** Several lines; what is too long is told, too. */
export function TextareaField<Values extends FieldValues>({
  control,
  name,
  label,
  hint,
  required = false,
  maxLength,
  ...textarea
}: Bound<Values> & { rows?: number; placeholder?: string; maxLength?: number | undefined }) {
  const { field, fieldState } = useController({ control, name });
  const value: string = field.value ?? '';
  const error = excessMessage(value, maxLength) ?? fieldState.error?.message;
  return (
    <FieldFrame label={label} hint={hint} required={required} error={error}>
      {(attributes) => <Textarea {...attributes} {...textarea} {...field} value={value} />}
    </FieldFrame>
  );
}

/** A whole number. Any other text becomes NaN, which the rules of the form refuse. */
export function NumberField<Values extends FieldValues>({
  control,
  name,
  label,
  hint,
  required = false,
  min = 0,
  max,
}: Bound<Values> & { min?: number | undefined; max?: number | undefined }) {
  const { field, fieldState } = useController({ control, name });
  const shown = Number.isNaN(field.value) ? '' : (field.value ?? '');
  return (
    <FieldFrame label={label} hint={hint} required={required} error={fieldState.error?.message}>
      {(attributes) => (
        <Input
          {...attributes}
          {...field}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          step={1}
          value={shown}
          onChange={(event) =>
            field.onChange(event.target.value === '' ? Number.NaN : Number(event.target.value))
          }
        />
      )}
    </FieldFrame>
  );
}

export type Option = {
  readonly value: string | number;
  readonly label: string;
};

/** The platform's options are texts; numeric values are converted back. */
export function SelectField<Values extends FieldValues>({
  control,
  name,
  label,
  hint,
  required = false,
  options,
}: Bound<Values> & { options: readonly Option[] }) {
  const { field, fieldState } = useController({ control, name });
  return (
    <FieldFrame label={label} hint={hint} required={required} error={fieldState.error?.message}>
      {(attributes) => (
        <Select
          {...attributes}
          {...field}
          value={String(field.value ?? '')}
          onChange={(event) => {
            const chosen = options.find((option) => String(option.value) === event.target.value);
            field.onChange(chosen?.value ?? event.target.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  );
}

export function CheckboxField<Values extends FieldValues>({
  control,
  name,
  label,
}: Pick<Bound<Values>, 'control' | 'name' | 'label'>) {
  const { field } = useController({ control, name });
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        ref={field.ref}
        name={field.name}
        checked={field.value === true}
        onBlur={field.onBlur}
        onChange={(event) => field.onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
