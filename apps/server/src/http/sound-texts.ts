import type { Operation } from '@wenyuan/contract';
import { z } from 'zod';
import { badField } from './errors.ts';

/** Of a text whose field names no limit. */
const LENGTH_MAX = 4096;

type Schema = { readonly maxLength?: number; readonly [key: string]: unknown };

/** The longest text that any field of a schema takes. */
function longestOf(schema: unknown): number {
  if (typeof schema !== 'object' || schema === null) return 0;
  const { maxLength = 0 } = schema as Schema;
  return Math.max(maxLength, ...Object.values(schema).map(longestOf));
}

const longest = new WeakMap<Operation, number>();

/** The longest text that an operation takes anywhere. */
export function longestText(operation: Operation): number {
  const known = longest.get(operation);
  if (known !== undefined) return known;
  const schema = z.toJSONSchema(operation.input, { io: 'input', unrepresentable: 'any' });
  const length = Math.max(LENGTH_MAX, longestOf(schema));
  longest.set(operation, length);
  return length;
}

function check(value: unknown, path: readonly string[], max: number): void {
  if (typeof value === 'string') {
    // The database takes it in no text, and nobody types it.
    if (value.includes('\0')) throw badField(path.join('.'), '含有无效字符');
    if (value.length > max) throw badField(path.join('.'), `${path.join('.')}：内容过长`);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [name, item] of Object.entries(value)) check(item, [...path, name], max);
}

/**
 * Before the rules of an operation read a text: no rule sees one that is longer than the longest that the operation
 * takes anywhere, since rules go on behind a length that was too much.
 * @throws {HttpError} 400 at the field.
 */
export function requireSoundTexts(operation: Operation, given: unknown): void {
  check(given, [], longestText(operation));
}
