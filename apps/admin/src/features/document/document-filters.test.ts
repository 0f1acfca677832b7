import { describe, expect, it } from 'vitest';
import { countFilters, isFiltered, sortOf, toListInput, withFilter } from './document-filters.ts';

const input = (query: string) => toListInput(new URLSearchParams(query));

describe('the list of an address', () => {
  it('is the first page of 20 without any filter', () => {
    expect(input('')).toEqual({ page: 1, size: 20 });
  });

  it('takes every filter', () => {
    expect(
      input(
        'wd=论语&status=3&is_recommend=true&category_id=7&ext=pdf&fee_type=free&language=en&order=pages asc&size=50&page=2',
      ),
    ).toEqual({
      page: 2,
      size: 50,
      wd: '论语',
      status: [3],
      is_recommend: [true],
      category_id: [7],
      ext: 'pdf',
      fee_type: 'free',
      language: ['en'],
      order: 'pages asc',
    });
  });

  it('leaves out what it does not understand', () => {
    expect(input('status=99&fee_type=dear&is_recommend=maybe&size=7&page=-1')).toEqual({
      page: 1,
      size: 20,
    });
  });
});

it('changing a filter goes back to page 1, changing the page keeps the filters', () => {
  const params = new URLSearchParams('status=3&page=4');
  expect(withFilter(params, 'ext', 'pdf').toString()).toBe('status=3&ext=pdf');
  expect(withFilter(params, 'page', '5').toString()).toBe('status=3&page=5');
  expect(withFilter(params, 'status', '').toString()).toBe('');
});

it('the sort stands in the address', () => {
  expect(sortOf(new URLSearchParams('order=pages asc'))).toEqual({
    column: 'pages',
    direction: 'asc',
  });
  expect(sortOf(new URLSearchParams())).toBeUndefined();
});

it('page, size and order are no filters', () => {
  expect(isFiltered(new URLSearchParams('page=2&size=50&order=id'))).toBe(false);
  expect(isFiltered(new URLSearchParams('wd=x'))).toBe(true);
});

it('words are no folded filter, the others are', () => {
  expect(countFilters(new URLSearchParams('wd=x&page=2&status=3&from=2026-01-01'))).toBe(2);
});

it('a day lasts from its first to its last moment in local time', () => {
  expect(input('from=2026-03-01&to=2026-03-02').created_at).toEqual([
    new Date(2026, 2, 1).toISOString(),
    new Date(2026, 2, 2, 23, 59, 59, 999).toISOString(),
  ]);
  expect(input('to=2026-03-02').created_at?.[0]).toBe('');
  expect(input('from=yesterday&to=2026-13-45').created_at).toBeUndefined();
});
