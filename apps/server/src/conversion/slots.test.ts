import { expect, test } from 'vitest';
import { createSlots } from './slots.ts';

test.each([
  [1, 0],
  [2, 0],
  [3, 1],
  [4, 1],
  [8, 4],
])('of %i slots, a document that converts alone borrows %i', (size, lent) => {
  const slots = createSlots(size);
  slots.take();
  expect(slots.borrow(9)).toBe(lent);
});

test('what is given back is lent again, and no more than is wanted', () => {
  const slots = createSlots(8);
  slots.take();
  expect(slots.borrow(3)).toBe(3);
  slots.take();
  expect(slots.borrow(3)).toBe(0);
  slots.give(3);
  expect(slots.borrow(2)).toBe(2);
});
