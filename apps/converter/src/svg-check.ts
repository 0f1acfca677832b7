import { loadSharp } from './load-sharp.ts';
import type { PageSize, Pixels } from './readers/reader.ts';

/** Longer side of the two small pictures that are held against each other. */
export const CHECK_SIDE = 360;

const BLOCK = 8;
/** Of 255, over one block: more than renderers differ by in smoothing the same edge. */
const BLOCK_DIFFERS = 32;
const MAX_BLOCKS_DIFFERING = 0.005;
const MAX_MEAN_DIFFERENCE = 3.5;

/**
 * Whether a second renderer (librsvg) paints the SVG as MuPDF paints the page itself. Blocks are
 * compared by their mean colour, so that smoothing and half a pixel of shift do not count.
 */
export async function paintsAlike(
  svg: Buffer,
  size: PageSize,
  reference: Pixels,
): Promise<boolean> {
  const density = (72 * 0.75 * reference.width) / size.width;
  const sharp = await loadSharp();
  const { data, info } = await sharp(svg, { density: clamp(density, 1, 2000) })
    .flatten({ background: '#fff' })
    .resize(reference.width, reference.height, { fit: 'fill' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) return false;
  return looksAlike(reference, { data, width: info.width, height: info.height });
}

/** Of two pictures of one size. */
export function looksAlike(a: Pixels, b: Pixels): boolean {
  const { mean, differing } = compareBlocks(a.data, b.data, a.width, a.height);
  return mean <= MAX_MEAN_DIFFERENCE && differing <= MAX_BLOCKS_DIFFERING;
}

function compareBlocks(a: Uint8Array, b: Uint8Array, width: number, height: number) {
  let blocks = 0;
  let sum = 0;
  let differing = 0;
  for (let top = 0; top < height; top += BLOCK) {
    for (let left = 0; left < width; left += BLOCK) {
      const right = Math.min(left + BLOCK, width);
      const bottom = Math.min(top + BLOCK, height);
      const difference = blockDifference(a, b, width, { left, top, right, bottom });
      blocks += 1;
      sum += difference;
      if (difference > BLOCK_DIFFERS) differing += 1;
    }
  }
  return { mean: sum / blocks, differing: differing / blocks };
}

type Block = { left: number; top: number; right: number; bottom: number };

function blockDifference(a: Uint8Array, b: Uint8Array, width: number, block: Block): number {
  const channels = [0, 0, 0];
  for (let y = block.top; y < block.bottom; y += 1) {
    for (let x = block.left; x < block.right; x += 1) {
      const at = (y * width + x) * 3;
      for (let c = 0; c < 3; c += 1) {
        channels[c] = (channels[c] ?? 0) + (a[at + c] ?? 0) - (b[at + c] ?? 0);
      }
    }
  }
  const pixels = (block.right - block.left) * (block.bottom - block.top);
  return channels.reduce((total, channel) => total + Math.abs(channel), 0) / (3 * pixels);
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
