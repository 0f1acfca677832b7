import { expect, test } from 'vitest';
import { pagesOf, parsePageRange } from './page-range.ts';

test.each([
  ['3', { first: 3, last: 3 }],
  ['3-8', { first: 3, last: 8 }],
  ['3-', { first: 3 }],
  ['-8', { first: 1, last: 8 }],
])('%s is a range', (text, range) => {
  expect(parsePageRange(text)).toEqual(range);
});

test.each(['', '-', '0', '8-3', '1,2', 'a', '1-2-3', '-0'])('"%s" is none', (text) => {
  expect(parsePageRange(text)).toBeUndefined();
});

test('a range ends where the document ends', () => {
  expect(pagesOf({ first: 3, last: 8 }, 5)).toEqual([3, 4, 5]);
  expect(pagesOf({ first: 9 }, 5)).toEqual([]);
});
