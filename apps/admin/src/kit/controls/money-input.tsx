import { Input, type ControlAttributes } from '@wenyuan/ui/forms';
import { useState } from 'react';
import type { ControllerRenderProps, FieldValues } from 'react-hook-form';

/** Yuan with at most two decimals as cents; NaN for any other text, which the rules refuse. */
export function toCents(yuan: string): number {
  return /^\d{1,10}(\.\d{0,2})?$/.test(yuan.trim()) ? Math.round(Number(yuan) * 100) : Number.NaN;
}

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
      width="180px"
      inputMode="decimal"
      value={Number.isNaN(cents) ? (typed ?? '') : shown}
      onBlur={() => {
        setTyped(undefined);
        field.onBlur();
      }}
      onChange={(event) => {
        setTyped(event.target.value);
        field.onChange(toCents(event.target.value));
      }}
    />
  );
}

function yuanOf(cents: number): string {
  return Number.isNaN(cents) ? '' : (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2);
}
