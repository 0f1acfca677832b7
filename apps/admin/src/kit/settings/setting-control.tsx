import type { Config } from '@wenyuan/api-client';
import { Switch } from '@wenyuan/ui/admin';
import { Input, Select, Textarea, type ControlAttributes } from '@wenyuan/ui/forms';
import type { ControllerRenderProps, FieldValues } from 'react-hook-form';
import { ChoiceList } from '../controls/choice-list.tsx';
import { MoneyInput } from '../controls/money-input.tsx';
import { PictureInput } from '../controls/picture-input.tsx';
import { SecretControl } from './secret-control.tsx';
import { isMoney } from '../../lib/setting-label.ts';
import { optionsOf } from './setting-values.ts';
import styles from './settings.module.css';

type Props = {
  row: Config;
  label: string;
  field: ControllerRenderProps<FieldValues>;
  attributes: ControlAttributes;
};

/** The control of a setting's kind. */
export function SettingControl({ row, label, field, attributes }: Props) {
  const { input_type, min, max } = row;
  const text = String(field.value ?? '');
  if (row.is_secret)
    return (
      <SecretControl
        // One that was stored is masked again.
        key={row.updated_at}
        {...attributes}
        field={field}
        label={label}
        isSet={row.value !== ''}
        isLong={input_type === 'textarea'}
      />
    );
  if (input_type === 'switch')
    return (
      <Switch
        id={attributes.id}
        describedBy={attributes['aria-describedby']}
        label={label}
        checked={field.value === true}
        onChange={field.onChange}
      />
    );
  if (input_type === 'number' && isMoney(row))
    return <MoneyInput {...attributes} cents={Number(field.value)} field={field} />;
  if (input_type === 'number')
    return (
      <Input
        {...attributes}
        {...field}
        className={styles.number}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        value={Number.isNaN(field.value) ? '' : text}
        onChange={(event) =>
          field.onChange(event.target.value === '' ? Number.NaN : Number(event.target.value))
        }
      />
    );
  if (input_type === 'select')
    return (
      <Select {...attributes} {...field} className={styles.select} value={text}>
        {optionsOf(row).map(({ value, label: word }) => (
          <option key={value} value={value}>
            {word}
          </option>
        ))}
      </Select>
    );
  if (input_type === 'select-multi')
    return (
      <ChoiceList
        id={attributes.id}
        label={label}
        options={optionsOf(row)}
        chosen={(field.value ?? []) as readonly string[]}
        onChange={field.onChange}
      />
    );
  if (input_type === 'image')
    return <PictureInput attributes={attributes} field={field} label={label} upload="config" />;
  if (input_type === 'textarea')
    return <Textarea {...attributes} {...field} rows={4} value={text} />;
  return <Input {...attributes} {...field} value={text} />;
}
