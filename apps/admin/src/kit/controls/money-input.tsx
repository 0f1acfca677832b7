import { FieldFrame, Input, type ControlAttributes } from '@wenyuan/ui/forms';
import { useState } from 'react';
import type { ControllerRenderProps, FieldValues } from 'react-hook-form';
import type { FieldProps } from '../field.ts';
import { useField } from './use-field.ts';

/** Yuan with at most two decimals as cents; NaN for any other text, which the rules refuse. */
export function toCents(yuan: string): number {
  return /^\d{1,10}(\.\d{0,2})?$/.test(yuan.trim()) ? Math.round(Number(yuan) * 100) : Number.NaN;
}

/** Said of a text that is no amount. */
export const NO_AMOUNT = '请填写金额，最多两位小数';

/** An amount in yuan on the screen, in cents on the wire. */
export function MoneyInput({
  cents,
  field,
  ...attributes
}: ControlAttributes & { cents: number; field: ControllerRenderProps<FieldValues> }) {
  const [typed, setTyped] = useState<string>();
  const shown = typed !== undefined && Object.is(toCents(typed), cents) ? typed : yuanOf(cents);
  return (
    <Input
      {...attributes}
      ref={field.ref}
      name={field.name}
      style={{ width: 180 }}
      inputMode="decimal"
      value={Number.isNaN(cents) ? (typed ?? '') : shown}
      onBlur={() => {
        // What is refused stays, to be corrected.
        if (!Number.isNaN(cents)) setTyped(undefined);
        field.onBlur();
      }}
      onChange={(event) => {
        setTyped(event.target.value);
        field.onChange(toCents(event.target.value));
      }}
    />
  );
}

export function MoneyField(props: FieldProps) {
  const { field, frame } = useField(props);
  const cents = Number(field.value);
  return (
    <FieldFrame
      {...frame}
      label={`${frame.label}（元）`}
      error={frame.error !== undefined && Number.isNaN(cents) ? NO_AMOUNT : frame.error}
    >
      {(attributes) => <MoneyInput {...attributes} cents={cents} field={field} />}
    </FieldFrame>
  );
}

function yuanOf(cents: number): string {
  return Number.isNaN(cents) ? '' : (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2);
}
