import { describe, expect, it } from 'vitest';
import { isFiltered, toListInput, withParam } from './library-query.ts';

describe('the list of an address', () => {
  it('is the first page of everything without any filter', () => {
    expect(toListInput(undefined, new URLSearchParams())).toEqual({ page: 1, size: 24 });
  });

  it('takes category, words and filters', () => {
    const params = new URLSearchParams('wd=论语&fee_type=free&language=zh-CN&page=3');
    expect(toListInput(7, params)).toEqual({
      page: 3,
      size: 24,
      category_id: [7],
      wd: '论语',
      fee_type: 'free',
      language: ['zh-CN'],
    });
  });

  it.each(['0', '-2', 'x', '1.5'])('reads the page %s as the first', (page) => {
    expect(toListInput(undefined, new URLSearchParams({ page })).page).toBe(1);
  });
});

describe('changing a filter', () => {
  it('keeps the others and goes back to page 1', () => {
    expect(withParam(new URLSearchParams('wd=a&page=4'), 'ext', 'pdf')).toBe('?wd=a&ext=pdf');
  });

  it('leaves nothing of a filter that is taken away', () => {
    expect(withParam(new URLSearchParams('ext=pdf'), 'ext', '')).toBe('');
  });

  it('of the page keeps the filters, and page 1 needs no word', () => {
    expect(withParam(new URLSearchParams('ext=pdf'), 'page', '2')).toBe('?ext=pdf&page=2');
    expect(withParam(new URLSearchParams('ext=pdf&page=2'), 'page', '1')).toBe('?ext=pdf');
  });
});

it('a page number alone is no filter', () => {
  expect(isFiltered(new URLSearchParams('page=2'))).toBe(false);
  expect(isFiltered(new URLSearchParams('language=en'))).toBe(true);
});
