import { replaceEqualDeep } from '@tanstack/react-query';
import type { AnyInput } from './resource.ts';

type Row = { readonly id: number };

const isReply = (value: unknown): value is AnyInput =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isRows(value: unknown): value is readonly Row[] {
  return Array.isArray(value) && value.every((row) => isReply(row) && typeof row.id === 'number');
}

/** The rows from before, where they stand now; the same list if they stand where they stood. */
function placedAs(after: readonly Row[], before: readonly Row[]): readonly (Row | undefined)[] {
  const known = new Map(before.map((row) => [row.id, row]));
  const placed = after.map(({ id }) => known.get(id));
  const isStill = placed.length === before.length && placed.every((row, at) => row === before[at]);
  return isStill ? before : placed;
}

/**
 * Gives a reply the objects of the reply before it, as far as they say the same, so that only rows with changes render. The
 * query library would compare rows by their places, so that one row that moves, comes or goes changed all those below it.
 */
export function shareRows(before: unknown, after: unknown): unknown {
  if (!isReply(before) || !isReply(after)) return replaceEqualDeep(before, after);
  const placed = Object.fromEntries(
    Object.entries(before).map(([name, value]) => {
      const next = after[name];
      return [name, isRows(value) && isRows(next) ? placedAs(next, value) : value];
    }),
  );
  const shared = replaceEqualDeep(placed, after) as AnyInput;
  const isSame = Object.keys(before).every((name) => shared[name] === before[name]);
  return isSame && Object.keys(shared).length === Object.keys(before).length ? before : shared;
}
