import { errorMessage, isApiError } from '@wenyuan/api-client';
import { applyServerErrors } from '@wenyuan/ui/forms';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Shows the failure of a form (the server's sentence, else `fallback`) at the invalid fields. Returns the message that
 * belongs to no field, to be shown above the button.
 */
export function showFailure<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  fallback: string,
): string | undefined {
  const message = errorMessage(error, fallback);
  return isApiError(error) ? applyServerErrors(form, { message, fields: error.fields }) : message;
}
