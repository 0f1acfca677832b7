import { describe, expect, it } from 'vitest';
import { parsePage, toIntList } from './query-value.ts';

describe('query values are converted (spec section 5)', () => {
  it.each([
    [
      ['1', 'x', '', ' ', '2.5', '0x10', '1e3', '3'],
      [1, 3],
    ],
    ['7', [7]],
    [7, [7]],
    ['-2', [-2]],
    [['9007199254740993', Number.NaN, true, null], []],
    [undefined, []],
    [null, []],
  ])('%j to the integers %j', (value, expected) => expect(toIntList(value)).toEqual(expected));

  it.each([
    ['3', 3],
    ['1', 1],
    ['0', 1],
    ['-5', 1],
    ['2.5', 1],
    ['nonsense', 1],
    ['', 1],
    [null, 1],
    [undefined, 1],
    ['100000', 100_000],
    ['999999999', 100_000],
  ])('%j to page %s', (value, page) => expect(parsePage(value)).toBe(page));
});
