import { publicDocumentStatuses } from '@wenyuan/domain';
import { describe, expect, it } from 'vitest';
import { readSearch } from '../../lib/search-schema.ts';
import { isFiltered, librarySearch, toListInput } from './library-search.ts';

const searchOf = (text: string) => readSearch(librarySearch, new URLSearchParams(text));
const everything = { page: 1, size: 24, status: [...publicDocumentStatuses] };

describe('the list of an address', () => {
  it('is the first page of everything public without any filter', () => {
    expect(toListInput(undefined, searchOf(''))).toEqual(everything);
  });

  it('takes category, words and filters', () => {
    const search = searchOf('wd=论语&fee_type=free&language=zh-CN&page=3');
    expect(toListInput(7, search)).toEqual({
      ...everything,
      page: 3,
      category_id: [7],
      wd: '论语',
      fee_type: 'free',
      language: ['zh-CN'],
    });
  });

  it.each(['order=nonsense', 'ext=exe', 'fee_type=2', 'wd=%20', 'page=abc'])(
    'counts what it does not understand as absent: %s',
    (search) => {
      expect(toListInput(undefined, searchOf(search))).toEqual(everything);
    },
  );
});

it('a page number alone is no filter', () => {
  expect(isFiltered(searchOf('page=2'))).toBe(false);
  expect(isFiltered(searchOf('language=en'))).toBe(true);
});
