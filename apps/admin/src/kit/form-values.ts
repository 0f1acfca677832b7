import { inputRules } from '@wenyuan/contract';
import { client } from '@wenyuan/app';
import { operationOf, type AnyInput } from './resource.ts';

/**
 * The input of a change: the whole row as far as the operation takes it, with the changed values. Where the operation can
 * tell, it is refused when somebody has changed the row since it was read.
 */
export function inputOf(key: string, row: AnyInput, values: AnyInput): AnyInput {
  const operation = operationOf(key);
  const taken = operation === undefined ? {} : inputRules(operation);
  const kept = Object.entries(row).filter(([name, value]) => name in taken && value !== null);
  const { updated_at } = row;
  const isDated = 'unchanged_since' in taken && typeof updated_at === 'string';
  return {
    ...Object.fromEntries(kept),
    ...(isDated && updated_at !== '' ? { unchanged_since: updated_at } : {}),
    ...values,
  };
}

/** Whether two values of the wire are the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/**
 * What is sent of an input: where the server keeps absent fields, only what differs from the row, so that a change of one
 * field overwrites no other; other servers of this wire store absent fields as empty.
 */
export function sentOf(input: AnyInput, row: AnyInput): AnyInput {
  if (!client.keepsAbsentFields()) return input;
  return Object.fromEntries(
    Object.entries(input).filter(
      ([name, value]) => name === 'id' || !Object.hasOwn(row, name) || !isSame(value, row[name]),
    ),
  );
}

/** The input of a change of one row in its list. */
export function changeOf(key: string, row: AnyInput, values: AnyInput): AnyInput {
  return sentOf(inputOf(key, row, values), row);
}
