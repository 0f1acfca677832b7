import { expect, test } from 'vitest';
import { compactGlyphPath } from './svg-glyph-path.ts';

test.each([
  ['M0 0H.5V-.25Z', 'm0 0h1000v-500z'],
  ['M.1 .2 .3 .4 .2 0Z', 'm200 400 400 400-200-800z'],
  ['M0 0L.5 .5 1 1L.5 0Z', 'm0 0 1000 1000 1000 1000-1000-2000z'],
  [
    'M0 0C.1 .1 .2 .2 .3 .3 .4 .4 .5 .5 .6 .6Z',
    'm0 0c200 200 400 400 600 600 200 200 400 400 600 600z',
  ],
])('%s becomes %s', (d, compact) => {
  expect(compactGlyphPath(d)).toBe(compact);
});

test('a second contour starts from the beginning of the first', () => {
  expect(compactGlyphPath('M.1 .1H.5V.5ZM.2 .2H.3Z')).toBe('m200 200h800v800zm200 200h200z');
});

test('rounding does not add up along the outline', () => {
  const steps = Array.from({ length: 1000 }, (_, i) => `L${(i + 1) * 0.0003} 0`).join('');
  const moves = compactGlyphPath(`M0 0${steps}`)?.match(/-?\d+/g)?.map(Number) ?? [];
  const end = moves.filter((_, i) => i % 2 === 0).reduce((sum, move) => sum + move, 0);
  expect(end).toBe(600);
});

test.each(['M0 0A1 1 0 0 1 2 2', 'M0 0L1', 'M0 0 X', 'M0 0L1 #'])('%s is not understood', (d) => {
  expect(compactGlyphPath(d)).toBeUndefined();
});
