import { toast } from '@wenyuan/ui';
import { useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { failureWords, showFailure } from './form-failure.ts';

/** Shows words above the button; undefined takes them and the toast of the last failure back. */
export type Say = (words: string | undefined) => void;

/**
 * How a form is sent: what its `Form` takes of it. What fails is told as `showFailure` does, with `fallback` where the
 * server says nothing, until the next attempt. `say` shows what has another cause. `toasts` is for the forms whose failure
 * is a toast as well (spec section 8).
 */
export function useSubmit<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fallback: string,
  send: (values: Values, say: Say) => Promise<void>,
  { onFailure, toasts = false }: { onFailure?: (fault: unknown) => void; toasts?: boolean } = {},
) {
  const [error, setError] = useState<string>();
  const toastId = useRef<number>(undefined);
  const say: Say = (words) => {
    setError(words);
    if (words === undefined && toastId.current !== undefined) toast.dismiss(toastId.current);
  };
  /** Tells a failure; `shown` is what is left of it above the button. */
  const fail = (words: string, shown: string | undefined) => {
    say(undefined);
    setError(shown);
    if (toasts) toastId.current = toast.error(words);
  };
  const onSubmit = form.handleSubmit(
    async (values) => {
      say(undefined);
      try {
        await send(values, say);
      } catch (fault) {
        fail(failureWords(fault, fallback), showFailure(form, fault, fallback));
        onFailure?.(fault);
      }
    },
    () => say(undefined),
  );
  return { onSubmit, error, isSubmitting: form.formState.isSubmitting, say, fail };
}
