import { bannerService, documentService } from '@wenyuan/contract';
import { expect, it } from 'vitest';
import { isFiltered, readListInput, sortOf, withoutFilters, withParam } from './list-input.ts';

const read = (query: string) => readListInput(bannerService.list, new URLSearchParams(query));

it.each([
  ['', { page: 1, size: 20 }],
  ['page=abc&size=7', { page: 1, size: 20 }],
  ['page=3&size=50', { page: 3, size: 50 }],
  ['enable=true&type=1', { page: 1, size: 20, enable: [true], type: [1] }],
  ['enable=perhaps&wd=', { page: 1, size: 20 }],
  ['wd=%20唐诗%20', { page: 1, size: 20, wd: '唐诗' }],
  ['other=1', { page: 1, size: 20 }],
])('the address ?%s is read as %j', (query, input) => {
  expect(read(query)).toEqual(input);
});

it('another filter leads back to page 1, another page keeps the filters', () => {
  const params = new URLSearchParams('page=4&enable=true');
  expect(withParam(params, 'wd', ['诗']).toString()).toBe(
    `enable=true&wd=${encodeURIComponent('诗')}`,
  );
  expect(withParam(params, 'page', ['5']).toString()).toBe('enable=true&page=5');
  expect(withParam(params, 'enable', ['']).toString()).toBe('');
});

it('order, page and size are no filters, and stay when filters go', () => {
  expect(isFiltered(read('page=2&size=50'))).toBe(false);
  expect(isFiltered(read('enable=false'))).toBe(true);
  const params = new URLSearchParams('size=50&enable=true&page=2');
  expect(withoutFilters(params).toString()).toBe('size=50');
});

it('the order is shown at its column', () => {
  const input = readListInput(documentService.list, new URLSearchParams('order=title+asc'));
  expect(sortOf(input)).toEqual({ column: 'title', direction: 'asc' });
  expect(sortOf(read(''))).toBeUndefined();
});
