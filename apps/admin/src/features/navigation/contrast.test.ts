import { expect, it } from 'vitest';
import { hardToReadIn } from './contrast.ts';

it.each([
  ['#23201b', ['深色']],
  ['#ede9df', ['浅色']],
  ['#fff', ['浅色']],
  // The contrast of this grey is 4.48 on white.
  ['#777777', ['浅色', '深色']],
  ['#767676', ['深色']],
  ['', []],
  ['red', []],
])('a text of %s is hard to read in %j', (color, modes) => {
  expect(hardToReadIn(color)).toEqual(modes);
});
