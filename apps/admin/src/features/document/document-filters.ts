import type { Contract, InputOf } from '@wenyuan/api-client';
import { isDocumentStatus, parsePage, toBoolList, toIntList } from '@wenyuan/domain';
import type { Sort } from '@wenyuan/ui/admin';

export type ListInput = InputOf<Contract['document']['list']>;

export const PAGE_SIZES = [20, 50, 100] as const;

/** The moment at which a local day begins or ends; '' for an empty or invalid day. */
function edgeOf(day: string, edge: 'begin' | 'end'): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return '';
  const date = new Date(`${day}T${edge === 'begin' ? '00:00:00.000' : '23:59:59.999'}`);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}

/** The list input that an address stands for; invalid values count as absent. */
export function toListInput(params: URLSearchParams): ListInput {
  const text = (name: string) => params.get(name) ?? '';
  const status = toIntList(params.getAll('status')).filter(isDocumentStatus);
  const recommended = toBoolList(params.getAll('is_recommend'));
  const category = toIntList(params.getAll('category_id'));
  const size = Number(params.get('size'));
  const fee = text('fee_type');
  const created = [edgeOf(text('from'), 'begin'), edgeOf(text('to'), 'end')];
  return {
    page: parsePage(params.get('page')),
    size: PAGE_SIZES.find((known) => known === size) ?? PAGE_SIZES[0],
    ...(text('wd') === '' ? {} : { wd: text('wd') }),
    ...(text('order') === '' ? {} : { order: text('order') }),
    ...(text('ext') === '' ? {} : { ext: text('ext') }),
    ...(fee === 'free' || fee === 'charge' ? { fee_type: fee } : {}),
    ...(text('language') === '' ? {} : { language: [text('language')] }),
    ...(status.length === 0 ? {} : { status }),
    ...(recommended.length === 0 ? {} : { is_recommend: recommended }),
    ...(created.every((moment) => moment === '') ? {} : { created_at: created }),
    ...(category.length === 0 ? {} : { category_id: category }),
  };
}

/** The address with one filter set or removed; changing a filter returns to page 1. */
export function withFilter(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (name !== 'page') next.delete('page');
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}

export function sortOf(params: URLSearchParams): Sort | undefined {
  const [column = '', direction] = (params.get('order') ?? '').split(' ');
  if (column === '') return undefined;
  return { column, direction: direction === 'asc' ? 'asc' : 'desc' };
}

/** Whether any filter is set; page, size and order are none. */
export function isFiltered(params: URLSearchParams): boolean {
  return [...params.keys()].some((name) => !['page', 'size', 'order'].includes(name));
}

/** How many filters besides the search words are set; phones show the number, since filters are folded there. */
export function countFilters(params: URLSearchParams): number {
  return [...params.keys()].filter((name) => !['page', 'size', 'order', 'wd'].includes(name))
    .length;
}
