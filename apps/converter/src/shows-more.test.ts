import { expect, test } from 'vitest';
import type { Pixels } from './readers/reader.ts';
import { showsMore } from './shows-more.ts';

const SIDE = 160;

/** Paper of one grey, with stripes in so many of its 400 blocks, from one of them on. */
function striped(blocks: number, { from = 0, paper = 255 } = {}): Pixels {
  const data = new Uint8Array(SIDE * SIDE * 3).fill(paper);
  for (let block = from; block < from + blocks; block += 1) {
    const [left, top] = [(block % 20) * 8, Math.floor(block / 20) * 8];
    for (let y = top; y < top + 8; y += 2) {
      data.fill(128, (y * SIDE + left) * 3, (y * SIDE + left + 8) * 3);
    }
  }
  return { data, width: SIDE, height: SIDE };
}

test.each([
  ['a few letters on a page that was empty', striped(3), striped(0), true],
  ['a picture where the other one has a black area', striped(50), striped(0, { paper: 0 }), true],
  ['a picture beside what both have', striped(60), striped(40), true],
  ['as much in other places', striped(40), striped(40, { from: 60 }), false],
  ['hardly anything more', striped(42), striped(40), false],
  ['less', striped(10), striped(40), false],
  ['nothing on either', striped(0), striped(0, { paper: 0 }), false],
])('one picture against another: %s', (_what, picture, other, shown) => {
  expect(showsMore(picture, other)).toBe(shown);
});
