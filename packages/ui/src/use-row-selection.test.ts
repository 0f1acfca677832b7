import { expect, it } from 'vitest';
import { selectRow } from './use-row-selection.ts';

const ids = [1, 2, 3, 4, 5];

it('a row is chosen by one press and let go by the next', () => {
  expect([...selectRow(new Set(), ids, 2, undefined)]).toEqual([2]);
  expect([...selectRow(new Set([2]), ids, 2, undefined)]).toEqual([]);
});

it('with Shift, all rows from the one before take the new state, in both directions', () => {
  expect([...selectRow(new Set([2]), ids, 4, 2)]).toEqual([2, 3, 4]);
  expect([...selectRow(new Set([4]), ids, 2, 4)]).toEqual([4, 2, 3]);
  expect([...selectRow(new Set(ids), ids, 3, 1)]).toEqual([4, 5]);
});

it('with Shift, a row that was chosen on another page counts for nothing', () => {
  expect([...selectRow(new Set(), ids, 3, 99)]).toEqual([3]);
});
