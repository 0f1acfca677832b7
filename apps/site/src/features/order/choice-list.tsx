import { classes } from '@wenyuan/ui';
import { useId, type ReactNode } from 'react';
import styles from './choice-list.module.css';

export type Choice<Value> = {
  readonly value: Value;
  readonly label: string;
  /** Below the label: what it means, or why it cannot be chosen. */
  readonly note?: ReactNode;
  /** At the end of the row: a price. */
  readonly aside?: ReactNode;
  readonly isOff?: boolean;
};

/** One choice of a few, each with room for what it means. */
export function ChoiceList<Value extends string | number>({
  legend,
  options,
  value,
  onChange,
}: {
  legend: string;
  options: readonly Choice<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset className={styles.list}>
      <legend className={styles.legend}>{legend}</legend>
      {options.map(({ value: each, label, note, aside, isOff = false }) => (
        <label key={each} className={classes(styles.choice, isOff && styles.off)}>
          <input
            type="radio"
            name={name}
            checked={each === value}
            disabled={isOff}
            onChange={() => onChange(each)}
          />
          <span className={styles.about}>
            <span className={styles.label}>{label}</span>
            {note === undefined ? null : <span className={styles.note}>{note}</span>}
          </span>
          {aside === undefined ? null : <span className={styles.aside}>{aside}</span>}
        </label>
      ))}
    </fieldset>
  );
}
