import { expect, test } from 'vitest';
import { thinParts } from './svg-thin.ts';

test.each([
  ['a rectangle of no height', 'M20 100H170V100H20Z', 'M20 100H170V100H20Z'],
  ['one of no width', 'M20 60V60 160 160Z', 'M20 60V60 160 160Z'],
  ['among others', 'M20 50H120V50H20ZM20 20H40V40H20Z', 'M20 50H120V50H20Z'],
  ['a rectangle', 'M20 20H40V40H20Z', ''],
  ['a point', 'M20 20H20V20H20Z', ''],
  ['a line that is not closed', 'M10 180H190', ''],
  ['a curve', 'M0 0C0 10 10 10 10 0Z', ''],
  ['what MuPDF does not write', 'm0 0h10z', ''],
  ['nothing', '', ''],
])('the thin parts of an outline: %s', (_what, d, thin) => {
  expect(thinParts(d)).toBe(thin);
});
