import type { InputRule } from '@wenyuan/contract';
import type { ComponentType } from 'react';
import type { Control, FieldValues } from 'react-hook-form';

/** What a control of a form gets. */
export type FieldProps = {
  readonly control: Control<FieldValues>;
  readonly name: string;
  readonly label: string;
  readonly hint: string | undefined;
  /** Required, limits: as the contract's input says. */
  readonly rule: InputRule;
  /** The row that the form changes; undefined for a new one. */
  readonly row: object | undefined;
};

/** One field of a form: a kind with its options. */
export type Field = {
  /** Default: the contract's own name of the field. */
  readonly label?: string;
  readonly hint?: string;
  /** The value of a new row where the contract has no default. */
  readonly empty: unknown;
  /** The value of each new form, where that is another one every time. */
  readonly fresh?: () => unknown;
  /** Says that the value is missing, where the form needs it though the operation does not. */
  readonly required?: string | ((values: FieldValues) => string | undefined);
  /** Shown only for new rows, or only for those that exist. */
  readonly only?: 'create' | 'update';
  /** Shown only while the other values are such, or for such a row. */
  readonly when?: (values: FieldValues, row?: object) => boolean;
  readonly Control: ComponentType<FieldProps>;
};

export type Fields = Readonly<Record<string, Field>>;
