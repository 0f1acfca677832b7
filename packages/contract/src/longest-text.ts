import * as z from 'zod';
import type { Operation } from './operation.ts';

/** The limit of texts whose schema has none. */
const LENGTH_MAX = 4096;

type Schema = { readonly maxLength?: number; readonly [key: string]: unknown };

/** The longest text that any field of a schema takes. */
function longestOf(schema: unknown): number {
  if (typeof schema !== 'object' || schema === null) return 0;
  const { maxLength = 0 } = schema as Schema;
  return Math.max(maxLength, ...Object.values(schema).map(longestOf));
}

const longest = new WeakMap<Operation, number>();

/** The longest text that an operation takes anywhere, in UTF-16 units. */
export function longestText(operation: Operation): number {
  const known = longest.get(operation);
  if (known !== undefined) return known;
  const schema = z.toJSONSchema(operation.input, { io: 'input', unrepresentable: 'any' });
  const length = Math.max(LENGTH_MAX, longestOf(schema));
  longest.set(operation, length);
  return length;
}
