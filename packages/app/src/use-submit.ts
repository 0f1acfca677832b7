import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { showFailure } from './form-failure.ts';

/** Shows words above the button; undefined takes them back. */
export type Say = (words: string | undefined) => void;

/**
 * How a form is sent: what its `Form` takes of it. What fails is told as `showFailure` does, with `fallback` where the
 * server says nothing, until the next attempt. `say` shows what has another cause.
 */
export function useSubmit<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fallback: string,
  send: (values: Values, say: Say) => Promise<void>,
  onFailure?: () => void,
) {
  const [error, setError] = useState<string>();
  const say: Say = setError;
  const onSubmit = form.handleSubmit(
    async (values) => {
      say(undefined);
      try {
        await send(values, say);
      } catch (fault) {
        say(showFailure(form, fault, fallback));
        onFailure?.();
      }
    },
    () => say(undefined),
  );
  return { onSubmit, error, isSubmitting: form.formState.isSubmitting, say };
}
