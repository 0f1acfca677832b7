import { contract, type Operation } from '@wenyuan/contract';
import * as z from 'zod';
import { isGranted, type Caller } from '../auth/caller.ts';
import { HttpError } from './errors.ts';

type Group = Readonly<Record<string, Operation>>;

/** The names of the fields that an object of this schema has. */
function namesOf(schema: unknown): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

/** The fields of a row as the service shows it in its list, or alone. */
function shownFields({ list, get }: Group): ReadonlySet<string> {
  const rows = list === undefined ? [] : Object.values((list.reply as z.ZodObject).shape);
  const listed = rows.flatMap((value) =>
    value instanceof z.ZodArray ? namesOf(value.element) : [],
  );
  return new Set([...listed, ...namesOf(get?.reply)]);
}

/** Whether the caller may see whole rows: who may only change them needs the right to list or get them, too. */
function mayRead({ list, get }: Group, operation: Operation, caller: Caller): boolean {
  if (operation.access !== 'permission') return true;
  return [list, get].some((read) => read !== undefined && isGranted(caller, read));
}

/**
 * The refusal of a change made on an older version shows the row as it is now. Errors are not cut to a schema as replies are:
 * here the row loses what the service does not show, and callers who may not read it are only told.
 */
export function withReadableRow(
  error: unknown,
  { key, operation, caller }: { key: string; operation: Operation; caller: Caller },
): unknown {
  if (!(error instanceof HttpError) || error.current?.row === undefined) return error;
  const group = (contract as Readonly<Record<string, Group>>)[key.split('.')[0] ?? ''] ?? {};
  const { row, ...rest } = error.current;
  const shown = shownFields(group);
  const current = mayRead(group, operation, caller)
    ? { ...rest, row: Object.fromEntries(Object.entries(row).filter(([name]) => shown.has(name))) }
    : rest;
  const { status, message, fields, retryAfter } = error;
  return new HttpError(status, message, { fields, retryAfter, current });
}
