import type { Pixels } from './readers/reader.ts';

const BLOCK = 8;
/** Of 255, between the darkest and the lightest pixel of a block. */
const FLAT = 8;
const INKED = 40;
/** Less is smoothing and the edges of letters, unless the one picture is empty. */
const MIN_SHARE = 0.01;
const MIN_BLOCKS = 2;

/** Whether one picture of a page shows something where another of the same size has an even colour, and hardly the reverse. */
export function showsMore(picture: Pixels, other: Pixels): boolean {
  const { width, height } = picture;
  let blocks = 0;
  let more = 0;
  let less = 0;
  let isEmpty = true;
  for (let top = 0; top < height; top += BLOCK) {
    for (let left = 0; left < width; left += BLOCK) {
      const [here, there] = [spread(picture, left, top), spread(other, left, top)];
      blocks += 1;
      if (there > FLAT) isEmpty = false;
      if (here > INKED && there <= FLAT) more += 1;
      if (there > INKED && here <= FLAT) less += 1;
    }
  }
  return (
    more >= (isEmpty ? MIN_BLOCKS : Math.max(MIN_BLOCKS, MIN_SHARE * blocks)) && more > 2 * less
  );
}

function spread({ data, width, height }: Pixels, left: number, top: number): number {
  let darkest = 255;
  let lightest = 0;
  for (let y = top; y < Math.min(top + BLOCK, height); y += 1) {
    for (let x = left; x < Math.min(left + BLOCK, width); x += 1) {
      const at = (y * width + x) * 3;
      const light = ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3;
      darkest = Math.min(darkest, light);
      lightest = Math.max(lightest, light);
    }
  }
  return lightest - darkest;
}
