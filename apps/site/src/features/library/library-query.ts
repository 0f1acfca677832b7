import type { InputOf, Contract } from '@wenyuan/api-client';
import { LIBRARY_PAGE_SIZE, parsePage } from '@wenyuan/domain';

export type ListInput = InputOf<Contract['document']['list']>;

/** The filters of the address, each with its options. */
export const sortOptions = [
  { value: '', label: '综合' },
  { value: 'created_at desc', label: '最新' },
  { value: 'view_count desc', label: '浏览' },
  { value: 'recommend_at desc', label: '推荐' },
  { value: 'download_count desc', label: '下载' },
  { value: 'pages desc', label: '页数' },
] as const;

export const feeOptions = [
  { value: '', label: '不限' },
  { value: 'free', label: '免费' },
  { value: 'charge', label: '付费' },
] as const;

const FILTERS = ['wd', 'order', 'ext', 'fee_type'] as const;

/** The list input of an address. The server writes query keys with the same fields in the same order into the page. */
export function toListInput(category: number | undefined, params: URLSearchParams): ListInput {
  const filters = Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = params.get(name);
      return value === null || value === '' ? [] : [[name, value]];
    }),
  );
  const language = params.get('language');
  return {
    page: parsePage(params.get('page')),
    size: LIBRARY_PAGE_SIZE,
    ...(category === undefined ? {} : { category_id: [category] }),
    ...filters,
    ...(language === null || language === '' ? {} : { language: [language] }),
  };
}

/** The address with one parameter changed; any change but that of the page returns to page 1. */
export function withParam(params: URLSearchParams, name: string, value: string): string {
  const next = new URLSearchParams(params);
  if (name !== 'page') next.delete('page');
  if (value === '' || (name === 'page' && value === '1')) next.delete(name);
  else next.set(name, value);
  const text = next.toString();
  return text === '' ? '' : `?${text}`;
}

export function isFiltered(params: URLSearchParams): boolean {
  return [...FILTERS, 'language'].some((name) => (params.get(name) ?? '') !== '');
}
