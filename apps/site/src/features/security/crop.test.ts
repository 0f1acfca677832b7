import { expect, it } from 'vitest';
import { cropSquare, dragged } from './crop.ts';

const wide = { width: 400, height: 200 };
const middle = { zoom: 1, x: 0.5, y: 0.5 };

it('shows the shorter side whole, from the middle', () => {
  expect(cropSquare(wide, middle)).toEqual({ left: 100, top: 0, side: 200 });
  expect(cropSquare(wide, { ...middle, zoom: 2 })).toEqual({ left: 150, top: 50, side: 100 });
});

it('moves with the finger, and never out of the picture', () => {
  expect(cropSquare(wide, dragged(wide, middle, { dx: 0.25, dy: 0.25 }))).toEqual({
    left: 50,
    top: 0,
    side: 200,
  });
  expect(cropSquare(wide, dragged(wide, middle, { dx: -9, dy: 9 }))).toMatchObject({ left: 200 });
  expect(cropSquare(wide, { zoom: 99, x: 7, y: -7 })).toEqual({ left: 350, top: 0, side: 50 });
});
