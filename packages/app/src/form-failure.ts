import { errorMessage, isApiError } from '@wenyuan/api-client';
import { toast } from '@wenyuan/ui';
import { applyServerErrors } from '@wenyuan/ui/forms';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Shows the failure of a form as a toast (spec section 8: the server's sentence, else `fallback`) and at the invalid
 * fields. Returns the message that belongs to no field, to be shown above the button.
 */
export function showFailure<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  fallback: string,
): string | undefined {
  const message = errorMessage(error, fallback);
  toast.error(message);
  return isApiError(error) ? applyServerErrors(form, { message, fields: error.fields }) : message;
}
