import {
  NumberField,
  PasswordField,
  SelectField,
  TextareaField,
  TextField,
  type Option,
} from '@wenyuan/ui/forms';
import type { Field } from './field.ts';
import { PictureField, type PictureUpload, type Shapes } from './controls/picture-input.tsx';
import { ChoicesField } from './controls/choices-field.tsx';
import { DayField } from './controls/day-field.tsx';
import { MomentField, type Preset } from './controls/moment-field.tsx';
import { MoneyField } from './controls/money-input.tsx';
import { PersonField } from './controls/person-field.tsx';
import { SwitchField } from './controls/switch-field.tsx';

type Common = Pick<Field, 'label' | 'hint' | 'only' | 'when' | 'required'>;

/** `crypto.randomUUID` is missing where the back office is reached without TLS. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The kinds of fields; a kind of its own is an object with `empty` and `Control`. */
export const field = {
  text: (options: Common & { readonly placeholder?: string } = {}): Field => ({
    ...options,
    empty: '',
    Control: ({ rule, row: _row, ...rest }) => (
      <TextField
        {...rest}
        required={rule.required}
        maxLength={rule.maxLength}
        placeholder={options.placeholder}
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
        maxLength={rule.maxLength}
      />
    ),
  }),
  number: (options: Common = {}): Field => ({
    ...options,
    empty: 0,
    Control: ({ rule, row: _row, ...rest }) => (
      <NumberField {...rest} required={rule.required} min={rule.minimum} max={rule.maximum} />
    ),
  }),
  /** An amount: yuan on the screen, fen on the wire. */
  money: (options: Common = {}): Field => ({ ...options, empty: 0, Control: MoneyField }),
  day: (options: Common = {}): Field => ({ ...options, empty: null, Control: DayField }),
  /** `presets` are pressed instead of typed; `none` names the state without a moment. */
  moment: ({
    presets = [],
    none,
    ...options
  }: Common & { readonly presets?: readonly Preset[]; readonly none?: string } = {}): Field => ({
    ...options,
    empty: null,
    Control: (props) => <MomentField {...props} presets={presets} none={none} />,
  }),
  /** `current` asks the operator for the own password, else it sets a new one. */
  password: (options: Common & { readonly current?: boolean } = {}): Field => ({
    ...options,
    empty: '',
    Control: ({ rule, row: _row, ...rest }) => (
      <PasswordField
        {...rest}
        required={rule.required}
        autoComplete={options.current === true ? 'current-password' : 'new-password'}
      />
    ),
  }),
  person: (options: Common & { readonly several?: boolean } = {}): Field => ({
    ...options,
    empty: options.several === true ? [] : null,
    Control: (props) => <PersonField {...props} several={options.several === true} />,
  }),
  /** Names this one action, so that sending it again after a lost reply does nothing twice. */
  requestId: (): Field => ({
    empty: '',
    fresh: randomId,
    Control: () => null,
  }),
  /** Several of a few choices. */
  choices: (
    options: Common & { readonly options: readonly Option[] | (() => readonly Option[]) },
  ): Field => ({
    ...options,
    empty: [],
    Control: (props) => {
      const useOptions =
        typeof options.options === 'function' ? options.options : () => options.options;
      return <ChoicesField {...props} options={useOptions() as Option[]} />;
    },
  }),
  switch: (options: Common = {}): Field => ({ ...options, empty: false, Control: SwitchField }),
  /** Choices that depend on more are a hook, which is given the row. */
  select: (
    options: Common & {
      readonly options: readonly Option[] | ((row: object | undefined) => readonly Option[]);
    },
  ): Field => ({
    ...options,
    // A browser shows the first option where none is chosen: what is shown is what is sent.
    empty: typeof options.options === 'function' ? '' : (options.options[0]?.value ?? ''),
    Control: ({ rule, row, ...rest }) => {
      const useOptions =
        typeof options.options === 'function' ? options.options : () => options.options;
      return (
        <SelectField {...rest} required={rule.required} options={useOptions(row) as Option[]} />
      );
    },
  }),
  /** Uploaded as soon as it is chosen; the value is its path. */
  picture: (
    options: Common & {
      readonly upload: PictureUpload;
      readonly ratio?: string;
      readonly shapes?: Shapes;
    },
  ): Field => ({
    ...options,
    empty: '',
    Control: (props) => (
      <PictureField
        {...props}
        upload={options.upload}
        ratio={options.ratio ?? '1'}
        shapes={options.shapes}
      />
    ),
  }),
};
