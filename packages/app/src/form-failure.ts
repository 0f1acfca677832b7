import { errorMessage, isApiError } from '@wenyuan/api-client';
import { applyServerErrors } from '@wenyuan/ui/forms';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isOutcomeUnknown } from './query-client.ts';

/** The server's sentence, else `fallback`; a gateway that answered for the server has none, and another try may help. */
export function failureWords(error: unknown, fallback: string): string {
  const words = errorMessage(error, fallback);
  return isOutcomeUnknown(error) && error.sentence === undefined
    ? `${words}，服务器没有应答，请稍后重试`
    : words;
}

/**
 * Shows the failure of a form (`failureWords`) at the invalid fields. Returns the message that
 * belongs to no field, to be shown above the button.
 */
export function showFailure<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  fallback: string,
): string | undefined {
  const message = failureWords(error, fallback);
  return isApiError(error) ? applyServerErrors(form, { message, fields: error.fields }) : message;
}
