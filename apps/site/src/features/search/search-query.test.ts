import { expect, it } from 'vitest';
import { readSearch } from '../../lib/search-schema.ts';
import { isNarrowed, searchSearch, toSearchInput } from './search-query.ts';

const NOW = Date.parse('2026-03-08T12:00:00Z');
const searchOf = (text: string) => readSearch(searchSearch, new URLSearchParams(text));
const inputOf = (text: string) => toSearchInput(searchOf(text), NOW);

it('an address is a search with its filters', () => {
  expect(inputOf('wd=论语&kind=document&ext=pdf&time=week&category=7&sort=latest&page=2')).toEqual({
    wd: '论语',
    page: 2,
    size: 10,
    sort: 'latest',
    doc_type: 0,
    ext: 'pdf',
    created_at: ['2026-03-01'],
    category_id: [7],
  });
});

it.each(['2026-03-08T00:01:00+08:00', '2026-03-08T12:00:00+08:00', '2026-03-08T23:59:00+08:00'])(
  'times of a search are whole days of China: %s',
  (moment) => {
    const { created_at } = toSearchInput(searchOf('wd=a&time=day'), Date.parse(moment));
    expect(created_at).toEqual(['2026-03-07']);
  },
);

it('filters of documents are left out among articles', () => {
  expect(inputOf('wd=论语&kind=article&ext=pdf&fee_type=free&language=en')).toEqual({
    wd: '论语',
    page: 1,
    size: 10,
    doc_type: 1,
  });
});

it.each(['kind=x', 'sort=x', 'ext=exe', 'time=never', 'category=x'])(
  'counts what it does not understand as absent: %s',
  (text) => {
    expect(inputOf(`wd=a&${text}`)).toEqual({ wd: 'a', page: 1, size: 10 });
  },
);

it('words, order and page narrow nothing', () => {
  expect(isNarrowed(searchOf('wd=a&sort=latest&page=2'))).toBe(false);
  expect(isNarrowed(searchOf('wd=a&category=3'))).toBe(true);
});
