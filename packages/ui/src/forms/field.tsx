import { useId, type ReactNode } from 'react';
import styles from './field.module.css';

export type FieldFrameProps = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
};

export type ControlAttributes = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
};

/**
 * Label, control, and below it the hint, whose place an error takes; connected for screen readers. With `isBeside`, label and
 * hint stand beside the control, as in a page of settings.
 */
export function FieldFrame({
  label,
  hint,
  error,
  required = false,
  isBeside = false,
  children,
}: FieldFrameProps & {
  isBeside?: boolean;
  children: (attributes: ControlAttributes) => ReactNode;
}) {
  const id = useId();
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const described = error !== undefined ? errorId : hint !== undefined ? hintId : undefined;
  const name = (
    <label className={styles.label} htmlFor={id}>
      {label}
      {required ? (
        <span className={styles.required} aria-hidden="true">
          *
        </span>
      ) : null}
    </label>
  );
  const control = children({
    id,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': described,
    'aria-required': required || undefined,
  });
  const problem =
    error === undefined ? null : (
      <p className={styles.error} id={errorId}>
        {error}
      </p>
    );
  const advice =
    hint === undefined || error !== undefined ? null : (
      <p className={styles.hint} id={hintId}>
        {hint}
      </p>
    );
  return isBeside ? (
    <div className={styles.beside}>
      <div className={styles.about}>
        {name}
        {advice}
      </div>
      <div className={styles.field}>
        {control}
        {problem}
      </div>
    </div>
  ) : (
    <div className={styles.field}>
      {name}
      {control}
      {problem}
      {advice}
    </div>
  );
}
