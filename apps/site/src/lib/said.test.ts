import { expect, it } from 'vitest';
import { listWords } from './said.ts';

it.each([
  [undefined, 1, ''],
  [0, 1, '共 0 份文档'],
  [27, 2, '共 27 份文档，第 2 页'],
])('of %s on page %s is said %j', (total, page, words) => {
  expect(listWords(total, '份文档', page)).toBe(words);
});

it('tells nothing of how many there are where operators do not', () => {
  expect(listWords(27, undefined, 2)).toBe('第 2 页');
});
