import { expect, it } from 'vitest';
import { difference, isSame, merge } from './grant-diff.ts';

const ids = (...list: number[]) => new Set(list);

it('the changes of both are kept', () => {
  expect(merge(ids(1, 2, 3), ids(1, 3, 4), ids(2, 3, 5))).toEqual(ids(3, 4, 5));
});

it('what one took away and the other kept is gone', () => {
  expect(merge(ids(1, 2), ids(1), ids(1, 2, 3))).toEqual(ids(1, 3));
});

it('sets differ by what they hold, not by order', () => {
  expect(isSame(ids(1, 2), ids(2, 1))).toBe(true);
  expect(isSame(ids(1, 2), ids(1, 3))).toBe(false);
  expect(difference(ids(1, 2), ids(2, 3))).toEqual({ added: [3], removed: [1] });
});
