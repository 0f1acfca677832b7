import * as z from 'zod';
import type { Operation } from './operation.ts';

/** What a form needs to know of one field before anything is typed. */
export type InputRule = {
  readonly required: boolean;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: unknown;
};

type Schema = {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
} & Omit<InputRule, 'required'>;

const known = new WeakMap<Operation, Readonly<Record<string, InputRule>>>();

/** Required fields, limits and defaults of an operation's input, as its schema declares them. */
export function inputRules(operation: Operation): Readonly<Record<string, InputRule>> {
  const before = known.get(operation);
  if (before !== undefined) return before;
  const schema = z.toJSONSchema(operation.input, {
    io: 'input',
    unrepresentable: 'any',
  }) as Schema;
  const rules = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, property]) => {
      const { maxLength, minimum, maximum, default: initial } = property;
      const required = schema.required?.includes(name) === true;
      const rule: InputRule = {
        required,
        ...(maxLength === undefined ? {} : { maxLength }),
        ...(minimum === undefined ? {} : { minimum }),
        ...(maximum === undefined ? {} : { maximum }),
        ...(initial === undefined ? {} : { default: initial }),
      };
      return [name, rule];
    }),
  );
  known.set(operation, rules);
  return rules;
}

/**
 * The fields of a query that an operation understands; a value that it does not understand counts as absent. `values` gives
 * all values of a name, as a query string has them.
 */
export function readQuery(
  operation: Operation,
  values: (name: string) => readonly string[],
): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(operation.input.shape)) {
    const given = values(name);
    if (given.length === 0) continue;
    const parsed = (schema as z.ZodType).safeParse(given.length === 1 ? given[0] : given);
    if (parsed.success) fields[name] = parsed.data;
  }
  return fields;
}
