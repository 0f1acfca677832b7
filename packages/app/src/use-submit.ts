import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { showFailure } from './form-failure.ts';

/**
 * How a form is sent: what its `Form` takes of it. What fails is told as `showFailure` does, with `fallback` where the
 * server says nothing, until the next attempt.
 */
export function useSubmit<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fallback: string,
  send: (values: Values) => Promise<void>,
  onFailure?: () => void,
) {
  const [error, setError] = useState<string>();
  const onSubmit = form.handleSubmit(
    async (values) => {
      setError(undefined);
      try {
        await send(values);
      } catch (fault) {
        setError(showFailure(form, fault, fallback));
        onFailure?.();
      }
    },
    () => setError(undefined),
  );
  return { onSubmit, error, isSubmitting: form.formState.isSubmitting };
}
