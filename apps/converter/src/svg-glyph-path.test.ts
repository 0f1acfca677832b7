import { expect, test } from 'vitest';
import { compactGlyphPath } from './svg-glyph-path.ts';

const pathOf = (d: string) => compactGlyphPath(d)?.path;

test.each([
  ['M0 0H.5V-.25Z', 'm0 0h500v-250z'],
  ['M.1 .2 .3 .4 .2 0Z', 'm100 200 200 200-100-400z'],
  ['M0 0L.5 .4 1 .8L.5 0Z', 'm0 0 500 400 500 400-500-800z'],
  [
    'M0 0C.1 .2 .1 .2 .3 .3 .4 .4 .4 .5 .6 .6Z',
    'm0 0c100 200 100 200 300 300 100 100 100 200 300 300z',
  ],
])('%s becomes %s', (d, compact) => {
  expect(pathOf(d)).toBe(compact);
});

test('a second contour starts from the beginning of the first', () => {
  expect(pathOf('M.1 .1H.5V.5ZM.2 .2H.3Z')).toBe('m100 100h400v400zm100 100h100z');
});

test('the line that closes a contour is not written', () => {
  expect(pathOf('M.1 .1H.5V.5L.1 .1ZM.2 .2H.3L.2 .3 .2 .2Z')).toBe(
    'm100 100h400v400zm100 100h100l-100 100z',
  );
});

test('rounding does not add up along the outline', () => {
  const steps = Array.from({ length: 1000 }, (_, i) => `L${(i + 1) * 0.0003} 0`).join('');
  const moves = pathOf(`M0 0${steps}`)?.match(/-?\d+/g)?.map(Number) ?? [];
  expect(moves.reduce((sum, move) => sum + move, 0)).toBe(600);
});

test('a curve that goes on as the one before ended says so', () => {
  expect(pathOf('M0 0C0 .1 .1 .2 .2 .2 .3 .2 .4 .1 .4 0Z')).toBe(
    'm0 0c0 100 100 200 200 200s200-100 200-200z',
  );
});

test.each([
  ['of a PostScript font', 'M.067993167 0H.1C.1 .2 .2 .3491211 .3 .3Z', 1000],
  ['of a TrueType font', 'M.00048828125 0H.5V.00146484375Z', 2048],
  ['of neither', 'M.12345 0H.54321V.1Z', 2000],
])('the grid %s', (_font, d, grid) => {
  expect(compactGlyphPath(d)?.grid).toBe(grid);
});

test('the curves of a TrueType font are quadratic again', () => {
  // Control points (0, 1), (1, 1) and (1, 0), ends halfway between, in 1/1024 em.
  const cubic = (points: readonly (readonly [number, number])[]) => {
    const [from, by, to] = points.map(([x, y]) => [x / 1024, y / 1024] as const);
    if (!from || !by || !to) throw new Error('no curve');
    const third = (end: readonly [number, number], at: 0 | 1) =>
      end[at] + (2 / 3) * (by[at] - end[at]);
    return `C${third(from, 0)} ${third(from, 1)} ${third(to, 0)} ${third(to, 1)} ${to[0]} ${to[1]}`;
  };
  const first = cubic([
    [0, 0],
    [0, 100],
    [100, 100],
  ]);
  const second = cubic([
    [100, 100],
    [200, 100],
    [200, 0],
  ]);
  expect(compactGlyphPath(`M0 0${first}${second}Z`)).toEqual({
    path: 'm0 0q0 100 100 100t100-100z',
    grid: 1024,
    left: 0,
    right: 200,
  });
});

test.each(['M0 0A1 1 0 0 1 2 2', 'M0 0L1', 'M0 0 X', 'M0 0L1 #', 'M0 0L1e999 0'])(
  '%s is not understood',
  (d) => {
    expect(compactGlyphPath(d)).toBeUndefined();
  },
);
