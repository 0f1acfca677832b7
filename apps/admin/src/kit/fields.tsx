import { NumberField, SelectField, TextareaField, TextField, type Option } from '@wenyuan/ui/forms';
import type { Field } from './field.ts';
import { PictureField, type PictureUpload } from './controls/picture-input.tsx';
import { MomentField } from './controls/moment-field.tsx';
import { SwitchField } from './controls/switch-field.tsx';

type Common = Pick<Field, 'label' | 'hint' | 'only' | 'when' | 'required'>;

/** The kinds of fields; a kind of its own is an object with `empty` and `Control`. */
export const field = {
  text: (options: Common & { readonly placeholder?: string } = {}): Field => ({
    ...options,
    empty: '',
    Control: ({ rule, row: _row, ...rest }) => (
      <TextField
        {...rest}
        required={rule.required}
        {...(rule.maxLength === undefined ? {} : { maxLength: rule.maxLength })}
        {...(options.placeholder === undefined ? {} : { placeholder: options.placeholder })}
      />
    ),
  }),
  textarea: (options: Common & { readonly rows?: number } = {}): Field => ({
    ...options,
    empty: '',
    Control: ({ rule, row: _row, ...rest }) => (
      <TextareaField
        {...rest}
        rows={options.rows ?? 3}
        required={rule.required}
        {...(rule.maxLength === undefined ? {} : { maxLength: rule.maxLength })}
      />
    ),
  }),
  number: (options: Common = {}): Field => ({
    ...options,
    empty: 0,
    Control: ({ rule, row: _row, ...rest }) => (
      <NumberField
        {...rest}
        required={rule.required}
        {...(rule.minimum === undefined ? {} : { min: rule.minimum })}
        {...(rule.maximum === undefined ? {} : { max: rule.maximum })}
      />
    ),
  }),
  moment: (options: Common = {}): Field => ({ ...options, empty: null, Control: MomentField }),
  switch: (options: Common = {}): Field => ({ ...options, empty: false, Control: SwitchField }),
  select: (
    options: Common & { readonly options: readonly Option[] | (() => readonly Option[]) },
  ): Field => ({
    ...options,
    empty: '',
    Control: ({ rule, row: _row, ...rest }) => {
      const useOptions =
        typeof options.options === 'function' ? options.options : () => options.options;
      return <SelectField {...rest} required={rule.required} options={useOptions() as Option[]} />;
    },
  }),
  /** Uploaded as soon as it is chosen; the value is its path. */
  picture: (
    options: Common & { readonly upload: PictureUpload; readonly ratio?: string },
  ): Field => ({
    ...options,
    empty: '',
    Control: (props) => (
      <PictureField {...props} upload={options.upload} ratio={options.ratio ?? '1'} />
    ),
  }),
};
