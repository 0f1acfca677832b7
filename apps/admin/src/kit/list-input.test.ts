import { bannerService, contract, documentService, type Operation } from '@wenyuan/contract';
import { expect, it } from 'vitest';
import {
  isFiltered,
  readListInput,
  sortOf,
  withoutFilters,
  withoutInvalid,
  withParam,
} from './list-input.ts';

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

const lists = Object.values(contract)
  .flatMap((service): Operation[] => Object.values(service))
  // Others have no list of their own in the back office: they need to know whose.
  .filter(({ input }) => 'page' in input.shape && input.safeParse({}).success);

it.each(lists.map((operation) => [operation.rpc, operation] as const))(
  '%s is asked for nothing that it refuses, whatever an old address says',
  (_, operation) => {
    for (const value of ['9999999999', '-1', 'gone', '2026-13-45', '词'.repeat(9999)]) {
      const old = new URLSearchParams(
        Object.keys(operation.input.shape).map((name) => [name, value]),
      );
      expect(operation.input.safeParse(readListInput(operation, old)).error).toBeUndefined();
    }
  },
);

it('a choice that the list does not understand is not shown as set', () => {
  const choice = { kind: 'choice', label: '状态', useOptions: () => [] } as const;
  const filters = [
    { ...choice, name: 'enable' },
    { ...choice, name: 'type' },
  ];
  const address = (query: string) =>
    withoutInvalid(bannerService.list, filters, new URLSearchParams(query)).toString();
  expect(address('page=3&enable=perhaps&type=9&other=1')).toBe('page=3&type=9&other=1');
});

it('nor is what was typed or chosen otherwise; what a filter reads itself stays', () => {
  const own = { kind: 'own', label: '', Control: () => null, useWord: () => undefined } as const;
  const filters = [
    { ...own, names: ['type'] },
    { ...own, names: ['from'], toInput: () => ({}) },
  ];
  const address = (query: string) =>
    withoutInvalid(bannerService.list, filters, new URLSearchParams(query)).toString();
  expect(address('type=abc&from=2026')).toBe('from=2026');
  expect(address('type=1')).toBe('type=1');
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
