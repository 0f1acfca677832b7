import { inputRules } from '@wenyuan/contract';
import { operationOf, type AnyInput } from './resource.ts';

/**
 * The input of a change: the whole row as far as the operation takes it, since other servers of this wire store absent
 * fields as empty, with the changed values.
 */
export function inputOf(key: string, row: AnyInput, values: AnyInput): AnyInput {
  const operation = operationOf(key);
  const taken = operation === undefined ? {} : inputRules(operation);
  const kept = Object.entries(row).filter(([name, value]) => name in taken && value !== null);
  return { ...Object.fromEntries(kept), ...values };
}
