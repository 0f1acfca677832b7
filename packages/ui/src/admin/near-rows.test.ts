import { expect, it } from 'vitest';
import { partsOf, rangeBetween } from './near-rows.ts';

const ids = Array.from({ length: 100 }, (_, index) => index + 1);
const heights = ids.map(() => 50);

it('the rows between the edges are drawn, and a few more', () => {
  expect(rangeBetween(heights, -500, 900)).toEqual({ from: 0, to: 20 });
  expect(rangeBetween(heights, 1000, 2400)).toEqual({ from: 20, to: 50 });
  expect(rangeBetween(heights, 1049, 2501)).toEqual({ from: 20, to: 60 });
  expect(rangeBetween([], 0, 900)).toEqual({ from: 0, to: 0 });
});

it('every row is drawn or has its room, which one that is held divides', () => {
  const parts = partsOf(ids, heights, { from: 20, to: 22 }, 91);
  expect(parts).toEqual([
    { room: 1000, before: 21 },
    { index: 20 },
    { index: 21 },
    { room: 3400, before: 91 },
    { index: 90 },
    { room: 450, before: undefined },
  ]);
});

it('a list that is near as a whole has its rows alone', () => {
  const few = [3, 1, 2];
  expect(partsOf(few, [50, 50, 50], { from: 0, to: 10 }, 1)).toEqual(
    few.map((_, index) => ({ index })),
  );
});
