import { readQuery, type Operation } from '@wenyuan/contract';
import type { Sort } from '@wenyuan/ui/admin';
import { namesOf, type ListFilter } from './filters.ts';
import type { AnyInput } from './resource.ts';

export const PAGE_SIZES = [20, 50, 100] as const;
/** What is no filter: a list without these shows the same rows in another way, and `view` chooses among lists. */
const VIEW = new Set(['page', 'size', 'order', 'sort', 'view']);

/** A list that is a part of another page. */
export type Within = {
  /** What it always asks for: its person, for instance. */
  readonly input: AnyInput;
  /** The names in the address that belong to the page around it. */
  readonly names: readonly string[];
};

export type ListInput = AnyInput & { readonly page: number; readonly size: number };

/** What the list's own schema understands of an address. */
function understood(operation: Operation, params: URLSearchParams): AnyInput {
  return readQuery(operation, (name) => params.getAll(name).filter((value) => value !== ''));
}

/** The input that an address stands for; what the list does not understand counts as absent. */
export function readListInput(operation: Operation, params: URLSearchParams): ListInput {
  const { page, size, ...filters } = understood(operation, params);
  return {
    ...filters,
    page: typeof page === 'number' ? page : 1,
    size: PAGE_SIZES.find((known) => known === size) ?? PAGE_SIZES[0],
  };
}

/** The address with one name set or removed; another filter, order or size leads back to page 1. */
export function withParam(
  params: URLSearchParams,
  name: string,
  values: readonly string[],
): URLSearchParams {
  const next = new URLSearchParams(params);
  if (name !== 'page') next.delete('page');
  next.delete(name);
  for (const value of values) if (value !== '') next.append(name, value);
  return next;
}

/** The address without these names. */
export function withoutNames(params: URLSearchParams, names: readonly string[]): URLSearchParams {
  return new URLSearchParams([...params].filter(([name]) => !names.includes(name)));
}

/** The address without filters that count as absent, so that none is shown as set; words that are being typed stay as they are. */
export function withoutInvalid(
  operation: Operation,
  filters: readonly ListFilter[],
  params: URLSearchParams,
): URLSearchParams {
  const input = understood(operation, params);
  // What stands for other fields is read by its filter.
  const set = filters.filter(
    (filter) => filter.kind !== 'words' && !('toInput' in filter && filter.toInput !== undefined),
  );
  const idle = set.flatMap(namesOf).filter((name) => !(name in input));
  return withoutNames(params, idle);
}

/** The address without these names, back on page 1. */
export function withoutParams(params: URLSearchParams, names: readonly string[]): URLSearchParams {
  return new URLSearchParams(
    [...params].filter(([name]) => name !== 'page' && !names.includes(name)),
  );
}

/** The address without filters, in the same order and page size; the page around a list keeps its own names. */
export function withoutFilters(
  params: URLSearchParams,
  others: readonly string[] = [],
): URLSearchParams {
  const kept = [...params].filter(
    ([name]) => others.includes(name) || (VIEW.has(name) && name !== 'page'),
  );
  return new URLSearchParams(kept);
}

export function isFiltered(input: AnyInput): boolean {
  return Object.keys(input).some((name) => !VIEW.has(name));
}

export function sortOf(input: AnyInput): Sort | undefined {
  const order = input.order ?? input.sort;
  if (typeof order !== 'string') return undefined;
  const [column = '', direction] = order.split(' ');
  if (column === '') return undefined;
  return { column, direction: direction === 'asc' ? 'asc' : 'desc' };
}
