import { expect, test } from 'vitest';
import { pageHash } from '../../lib/page-hash.ts';
import { linkedPage, linkedWords, parsePageNumber } from './linked-page.ts';

test.each([
  ['12', 12],
  ['#p12', 12],
  ['#p=12', 12],
  ['#p12&find=34', 12],
  ['12&find=34', undefined],
  ['#p12&find=', 12],
  ['#p12&other', undefined],
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
  expect(linkedPage('#p40', 88, 0)).toBeUndefined();
});

test.each([
  ['#p12', ''],
  [pageHash(12, '论语 & #'), '论语 & #'],
  ['#p12&find=%E8%AF', ''],
  [pageHash(12, '长'.repeat(300)), '长'.repeat(100)],
  [pageHash(12, '𠮷'.repeat(101)), '𠮷'.repeat(100)],
])('the words that %j leads to are %j', (hash, words) => {
  expect(linkedWords(hash)).toBe(words);
});
