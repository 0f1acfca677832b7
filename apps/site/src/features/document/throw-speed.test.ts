import { expect, it } from 'vitest';
import { throwSpeed } from './throw-speed.ts';

const trail = [0, 20, 40, 60, 80, 100, 120].map((at) => ({ x: -at, y: 2 * at, at }));

it('a throw is as fast as the finger was at its end', () => {
  expect(throwSpeed(trail, 130)).toEqual({ x: -1, y: 2 });
  const slower = [...trail, { x: -120, y: 240, at: 220 }, { x: -125, y: 240, at: 270 }];
  expect(throwSpeed(slower, 275)).toEqual({ x: -0.1, y: 0 });
});

it('a finger that rested, or whose moves came all at once, throws nothing', () => {
  expect(throwSpeed(trail, 300)).toEqual({ x: 0, y: 0 });
  expect(throwSpeed([], 0)).toEqual({ x: 0, y: 0 });
  const atOnce = [
    { x: 0, y: 0, at: 100 },
    { x: -100, y: -120, at: 101 },
  ];
  expect(throwSpeed(atOnce, 101)).toEqual({ x: 0, y: 0 });
});

it('no throw is faster than a hand', () => {
  const { x, y } = throwSpeed(
    [
      { x: 0, y: 0, at: 0 },
      { x: 900, y: 1200, at: 20 },
    ],
    20,
  );
  expect(Math.hypot(x, y)).toBeCloseTo(5);
});
