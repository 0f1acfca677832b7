import { describe, expect, it } from 'vitest';
import { memberPrice, ownerShare } from './member-price.ts';

describe('the price for a member', () => {
  it.each([
    [100, 85, 85],
    [10, 85, 9],
    [10, 81, 9],
    [1, 50, 1],
    [10, 100, 10],
    [10, 0, 0],
    [0, 85, 0],
    [10, 120, 10],
    [10, -5, 0],
  ])('of %i credits at %i percent is %i', (price, discount, expected) =>
    expect(memberPrice(price, discount)).toBe(expected),
  );
});

it.each([
  [9, 70, 6],
  [10, 100, 10],
  [10, 0, 0],
])('of %i credits at %i percent the owner gets %i', (price, percent, expected) =>
  expect(ownerShare(price, percent)).toBe(expected),
);
