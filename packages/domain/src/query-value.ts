type QueryValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly (string | number | boolean | null)[];

function toList(value: QueryValue): readonly (string | number | boolean | null)[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value as string | number | boolean];
}

const DECIMAL = /^-?\d+$/;

/** Integers among one or many query values; the rest is dropped. */
export function toIntList(value: QueryValue): number[] {
  return toList(value)
    .filter((item) => typeof item === 'number' || (typeof item === 'string' && DECIMAL.test(item)))
    .map(Number)
    .filter((item) => Number.isSafeInteger(item));
}

const PAGE_MAX = 100_000;

/** A page number from a query, at least 1. */
export function parsePage(value: string | null | undefined): number {
  const [page = 1] = toIntList(value);
  return Math.min(Math.max(page, 1), PAGE_MAX);
}
