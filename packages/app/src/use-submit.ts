import { errorMessage } from '@wenyuan/api-client';
import { toast } from '@wenyuan/ui';
import { useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { showFailure } from './form-failure.ts';

/** Shows words above the button; undefined takes them back. */
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
  { onFailure, toasts = false }: { onFailure?: () => void; toasts?: boolean } = {},
) {
  const [error, setError] = useState<string>();
  const toastId = useRef<number>(undefined);
  const say: Say = setError;
  const onSubmit = form.handleSubmit(
    async (values) => {
      say(undefined);
      if (toastId.current !== undefined) toast.dismiss(toastId.current);
      try {
        await send(values, say);
      } catch (fault) {
        say(showFailure(form, fault, fallback));
        if (toasts) toastId.current = toast.error(errorMessage(fault, fallback));
        onFailure?.();
      }
    },
    () => say(undefined),
  );
  return { onSubmit, error, isSubmitting: form.formState.isSubmitting, say };
}
