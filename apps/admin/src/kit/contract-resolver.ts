import { judgeInput, type Operation } from '@wenyuan/contract';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';

/**
 * Judges the values as the server will, by the same function: the sentences are the same in browser and server. A sentence
 * about something that is no field of the form belongs to the form as a whole.
 */
export function contractResolver(
  operation: Operation,
  names: readonly string[],
  toInput: (values: FieldValues) => Readonly<Record<string, unknown>>,
): Resolver<FieldValues> {
  return (values) => {
    const judged = judgeInput(operation, toInput(values));
    if ('data' in judged) return { values, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const [path, message] of Object.entries(judged.refusal.fields)) {
      const [name = ''] = path.split('.');
      const at = names.includes(name) ? name : 'root';
      errors[at] ??= { type: 'contract', message };
    }
    if (Object.keys(errors).length === 0)
      errors.root = { type: 'contract', message: judged.refusal.message };
    return { values: {}, errors };
  };
}
