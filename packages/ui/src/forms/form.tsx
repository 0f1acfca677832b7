import type { FormEventHandler, ReactNode } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { Alert } from '../feedback.tsx';
import { Button } from '../button.tsx';
import { useHydrated } from '../use-hydrated.ts';
import styles from './field.module.css';

/** A form with buttons. `error` belongs to no field and is shown above them. */
export function Form({
  onSubmit,
  error,
  isSubmitting,
  submitLabel,
  children,
  onCancel,
}: {
  onSubmit: FormEventHandler;
  error: string | undefined;
  isSubmitting: boolean;
  submitLabel: string;
  children: ReactNode;
  onCancel?: () => void;
}) {
  // Before the app runs, the browser would send the form by itself, with what was typed in the address.
  const isReady = useHydrated();
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {children}
      {error === undefined ? null : <Alert>{error}</Alert>}
      <div className={styles.actions}>
        {onCancel === undefined ? null : (
          <Button variant="outline" onClick={onCancel}>
            取消
          </Button>
        )}
        <Button
          type="submit"
          disabled={!isReady}
          loading={isSubmitting}
          wide={onCancel === undefined}
          className={isReady ? undefined : styles.early}
        >
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

/**
 * Shows the server's sentences at their fields and returns those without a field. The first invalid field gets the focus,
 * so that it is visible and announced.
 */
export function applyServerErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  failure: { message: string; fields: Readonly<Record<string, string>> },
): string | undefined {
  const values = form.getValues();
  // In the order of the form: the server's own is another.
  const known = Object.keys(values).flatMap((name) => {
    const message = failure.fields[name];
    return message === undefined ? [] : [[name, message] as const];
  });
  const unmatchedErrors = Object.entries(failure.fields).filter(([name]) => !(name in values));
  for (const [index, [name, message]] of known.entries()) {
    form.setError(
      name as FieldPath<Values>,
      { type: 'server', message },
      { shouldFocus: index === 0 },
    );
  }
  if (known.length === 0) return failure.message;
  return unmatchedErrors.length === 0
    ? undefined
    : unmatchedErrors.map(([, message]) => message).join('；');
}
