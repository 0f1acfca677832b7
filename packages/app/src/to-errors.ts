import type { FieldErrors, FieldValues, ResolverResult } from 'react-hook-form';

/** The result of a form's resolver from the sentences of its invalid fields. */
export function toErrors<Values extends FieldValues>(
  values: Values,
  messages: Readonly<Record<string, string | undefined>>,
): ResolverResult<Values> {
  const errors = Object.entries(messages).flatMap(([name, message]) =>
    message === undefined ? [] : [[name, { type: 'rule', message }]],
  );
  return errors.length === 0
    ? { values, errors: {} }
    : { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> };
}
