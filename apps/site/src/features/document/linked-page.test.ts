import { expect, test } from 'vitest';
import { linkedPage, parsePageNumber } from './linked-page.ts';

test.each([
  ['12', 12],
  ['#p12', 12],
  ['#p=12', 12],
  ['１２', 12],
  [' ３\u3000', 3],
  ['0', undefined],
  ['89', undefined],
  ['-3', undefined],
  ['3.7', undefined],
  ['abc', undefined],
  ['', undefined],
])('the page %j names is %j', (text, page) => {
  expect(parsePageNumber(text, 88)).toBe(page);
});

test('a page beyond what may be read leads to the last readable one', () => {
  expect(linkedPage('#p40', 88, 10)).toBe(10);
});
