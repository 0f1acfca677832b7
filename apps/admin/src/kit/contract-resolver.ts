import { judgeInput, type Operation } from '@wenyuan/contract';
import type { Fields } from './field.ts';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';

function isMissing(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === '' ||
    (Array.isArray(value) && value.length === 0)
  );
}

/**
 * Judges the values as the server will, by the same function: the sentences are the same in browser and server. A sentence
 * about something that is no field of the form belongs to the form as a whole.
 */
export function contractResolver(
  operation: Operation,
  fields: Fields,
  toInput: (values: FieldValues) => Readonly<Record<string, unknown>>,
): Resolver<FieldValues> {
  return (values) => {
    const errors: Record<string, FieldError> = {};
    for (const [name, { required: asked, when }] of Object.entries(fields)) {
      const required = typeof asked === 'function' ? asked(values) : asked;
      if (required !== undefined && isMissing(values[name]) && when?.(values) !== false)
        errors[name] = { type: 'required', message: required };
    }
    const judged = judgeInput(operation, toInput(values));
    if ('data' in judged)
      return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
    for (const [path, message] of Object.entries(judged.refusal.fields)) {
      const [name = ''] = path.split('.');
      const at = Object.hasOwn(fields, name) ? name : 'root';
      errors[at] ??= { type: 'contract', message };
    }
    if (Object.keys(errors).length === 0)
      errors.root = { type: 'contract', message: judged.refusal.message };
    return { values: {}, errors };
  };
}
